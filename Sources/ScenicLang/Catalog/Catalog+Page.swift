// The fixed parts of the page.

extension Catalog {
  /// Allows only the script below, by its hash, so that nothing else in the page could run.
  static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-gVNEEthievttAX4q06ZKZOBv7NIjtvoF1VznB2m9QZU='; base-uri 'none'; form-action 'none'"

  static let style = """
    :root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
    body{max-width:60rem;margin:0 auto;padding:1rem}
    header{position:sticky;top:0;background:Canvas;padding-bottom:.5rem;border-bottom:1px solid GrayText}
    h1{font-size:1.5rem;margin:.5rem 0}h3{margin:0;overflow-wrap:anywhere}
    nav a{margin-right:1rem}
    input{font:inherit;width:min(24rem,100%)}
    article{border-top:1px solid color-mix(in srgb,CanvasText 20%,Canvas);padding:1rem 0;scroll-margin-top:12rem}
    section{scroll-margin-top:11rem}
    .title{font-weight:normal}.kind,dt{color:color-mix(in srgb,CanvasText 70%,Canvas);margin:0}
    dl{display:grid;grid-template-columns:minmax(7rem,max-content) 1fr;gap:0 1rem;margin:.5rem 0 0}
    dt{grid-column:1}dd{grid-column:2;margin:0;overflow-wrap:anywhere}
    code{font:.85em ui-monospace,monospace}
    [hidden]{display:none}
    @media print{header{position:static}label,input,output,nav{display:none}article{break-inside:avoid}}
    """

  /// Hides the entries that do not contain every word of the search.
  static let script = """
    const search=document.getElementById("search"),count=document.getElementById("count");
    const entries=[...document.querySelectorAll("article")].map(e=>[e,e.textContent.toLowerCase()]);
    function find(){
    const words=search.value.toLowerCase().split(/\\s+/).filter(w=>w);
    let found=0;
    for(const [e,text] of entries){e.hidden=!words.every(w=>text.includes(w));if(!e.hidden)found++}
    for(const s of document.querySelectorAll("section"))s.hidden=!s.querySelector("article:not([hidden])");
    count.textContent=words.length?found+(found===1?" entry":" entries"):"";
    }
    search.addEventListener("input",find);
    addEventListener("hashchange",()=>{
    const e=document.getElementById(location.hash.slice(1));
    if(e&&e.hidden){search.value="";find();e.scrollIntoView()}
    });
    find();
    """
}
