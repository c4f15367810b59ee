/* Two devices make sure of each other. */

mtype = { devices, request, acceptance, waiting, emojis, verified, failed }

c_decl { static unsigned char seen[256]; }

mtype top = devices;
bit isReceived;  /* how the request was made */
bit isOtherHere;

inline judge() {
  c_code { if (!seen[now.top]) { seen[now.top] = 1; printf("shown %d\n", now.top); } }
}

active proctype verification() {
  do
  :: d_step { top == devices -> top = request; isReceived = 0; judge() }
  :: d_step { top == request && isReceived -> top = acceptance; judge() }
  :: d_step { top == request && !isReceived && isOtherHere -> top = emojis; judge() }
  :: d_step { top == request && !isReceived && !isOtherHere -> top = waiting; judge() }
  :: d_step { top == acceptance -> top = emojis; judge() }
  :: d_step { top == waiting -> top = emojis; judge() }
  :: d_step { top == emojis -> top = verified; judge() }
  :: d_step { top == emojis -> top = failed; judge() }
  :: d_step { top == failed -> top = request; judge() }
  /* it is cancelled, declined, closed, or swiped away */
  :: d_step { top != devices -> top = devices; judge() }
  /* the user goes back */
  :: d_step { top == acceptance || top == waiting || top == emojis -> top = request; judge() }
  :: d_step { top == verified || top == failed -> top = emojis; judge() }
  :: d_step { top == verified || top == failed -> top = request; judge() }
  :: d_step { true -> isOtherHere = 1 - isOtherHere; judge() }
  od
}
