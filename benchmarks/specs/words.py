"""The words that specs are made of."""

WORDS = """account address album alert answer archive artist author badge balance basket board book bookmark budget
cabin calendar camera card cart cat category chapter chat city clip code comment contact counter country coupon course
customer day delivery detail device diary discount doctor document draft driver editor entry episode event exercise
expense family feed file filter flight folder forecast friend gallery game garden goal group guest guide help history
home hotel house image inbox ingredient invoice item job journey key label lesson letter level library line list
location lock log lunch machine map market meal measure meeting member menu message meter month movie museum name
neighbour news note notice number offer office option order overview package page parcel park part partner passage
password patient payment permission person phone photo picture place plan player playlist podcast policy poll post
present price printer privacy product profile project question queue quote radio rating reader reason receipt recipe
record region reminder repair reply report request reservation result review reward ride road role room route rule
schedule school score screen search seat section sender series service session setting shelf ship shop signal size
skill song sound source space speaker sport stage star station step stock store story street student subject summary
support survey table tag task teacher team ticket time tip title topic tour town track trail train transfer travel
trip tutor unit upload user vehicle version video view visit visitor voice voucher walk wallet warning watch weather
week welcome widget window winner word work worker workout year zone""".split()
VERBS = """accept add allow answer apply archive begin book buy call cancel change choose clear close compose confirm
copy decline delete edit empty export filter finish follow forget hide hold import inspect invite join keep later
leave load mark merge move mute narrow next open order pay pick pin play print read refresh remove rename repeat
report reset restore retry save scan search select send share show skip sort start stop submit swap tap toggle undo
unlock update upload use verify view wait write""".split()
PROSE = """the of a and to in is that it as for on with be by this what not from one who has was are but they all can
which when there out if only so no more than other some into its time only where after first then over also back way
even new want because any these day most screen person shows opens until nothing somebody again before without""".split()
