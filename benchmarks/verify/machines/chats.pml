/* The chats of a messenger. The visible scene determines the state: each screen covers only one other scene. */

mtype = { roomList, room, userProfile, settings, feedback, recoveryKey, encryptionReset, startChat, directory,
          reportRoom, declineAndBlock, shareTo, logoutConfirmation }

c_decl { static unsigned char seen[256]; }

mtype top = roomList;
bit isOnline = 1;

inline judge() {
  c_code { if (!seen[now.top]) { seen[now.top] = 1; printf("shown %d\n", now.top); } }
}

active proctype chats() {
  do
  :: d_step { top == roomList -> top = room; judge() }
  :: d_step { top == roomList -> top = settings; judge() }
  :: d_step { top == roomList -> top = startChat; judge() }
  :: d_step { top == roomList -> top = directory; judge() }
  :: d_step { top == roomList -> top = reportRoom; judge() }
  :: d_step { top == roomList -> top = shareTo; judge() }
  :: d_step { top == room -> top = userProfile; judge() }
  :: d_step { top == room -> top = declineAndBlock; judge() }
  :: d_step { top == room -> top = roomList; judge() }
  :: d_step { top == settings -> top = feedback; judge() }
  :: d_step { top == settings && isOnline -> top = recoveryKey; judge() }
  :: d_step { top == settings -> top = roomList; judge() }
  :: d_step { top == feedback || top == recoveryKey -> top = settings; judge() }
  :: d_step { top == recoveryKey -> top = encryptionReset; judge() }
  :: d_step { top == encryptionReset -> top = recoveryKey; judge() }
  :: d_step { top == startChat || top == directory || top == shareTo || top == userProfile -> top = room; judge() }
  :: d_step { top == reportRoom -> top = roomList; judge() }
  :: d_step { top == declineAndBlock -> top = roomList; judge() }
  :: d_step { top == logoutConfirmation -> top = roomList; judge() }
  /* the user goes back, or swipes away */
  :: d_step { top == userProfile || top == declineAndBlock -> top = room; judge() }
  :: d_step { top == userProfile -> top = roomList; judge() }
  :: d_step { top == feedback || top == recoveryKey || top == startChat || top == directory || top == shareTo ->
              top = (top == feedback || top == recoveryKey -> settings : roomList); judge() }
  :: d_step { top == feedback || top == recoveryKey -> top = roomList; judge() }
  :: d_step { true -> isOnline = 1 - isOnline; judge() }
  od
}
