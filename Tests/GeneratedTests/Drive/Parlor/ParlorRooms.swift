import ScenicRuntime

// Rooms and the people in them.

extension ParlorTests.Screens {
  func roomList(_ scene: Parlor.RoomListScene) -> TestScreen {
    TestScreen(
      .init(["send": "roomList.select", "args": ["room": "a"]]) { scene.select(room: "a") },
      .init(["send": "roomList.select", "args": ["room": "b c"]]) { scene.select(room: "b c") },
      .init(["send": "roomList.hold", "args": ["room": "a"]]) { scene.hold(room: "a") },
      .init(["send": "roomList.hold", "args": ["room": "b c"]]) { scene.hold(room: "b c") },
      .init(["send": "roomList.compose"]) { scene.compose() },
      .init(["send": "roomList.openFilter"]) { scene.openFilter() },
      .init(["send": "roomList.openSpaces"]) { scene.openSpaces() },
      .init(["send": "roomList.openInvites"]) { scene.openInvites() })
  }

  func noRoom(_ scene: Parlor.NoRoomScene) -> TestScreen {
    TestScreen()
  }

  func roomFilter(_ scene: Parlor.RoomFilterScene) -> TestScreen {
    TestScreen(
      .init(["finish": "roomFilter", "value": ["order": "activity", "unreadOnly": true, "space": "a"]]) {
        scene.finish(Parlor.RoomFilter(order: .activity, unreadOnly: true, space: "a"))
      },
      .init(["finish": "roomFilter", "value": ["order": "name", "unreadOnly": false]]) {
        scene.finish(Parlor.RoomFilter(order: .name, unreadOnly: false))
      },
      .init(["cancel": "roomFilter"]) { scene.cancel() })
  }

  func roomMenu(_ scene: Parlor.RoomMenuScene) -> TestScreen {
    TestScreen(
      .init(["finish": "roomMenu", "value": "markRead"]) { scene.finish(.markRead) },
      .init(["finish": "roomMenu", "value": "mute"]) { scene.finish(.mute) },
      .init(["finish": "roomMenu", "value": "pin"]) { scene.finish(.pin) },
      .init(["finish": "roomMenu", "value": "leave"]) { scene.finish(.leave) },
      .init(["cancel": "roomMenu"]) { scene.cancel() })
  }

  func leaveRoom(_ scene: Parlor.LeaveRoomScene) -> TestScreen {
    TestScreen(
      .init(["finish": "leaveRoom"]) { scene.finish() },
      .init(["send": "leaveRoom.close"]) { scene.close() })
  }

  func spaces(_ scene: Parlor.SpacesScene) -> TestScreen {
    TestScreen(
      .init(["finish": "spaces", "value": "a"]) { scene.finish("a") },
      .init(["finish": "spaces"]) { scene.finish(nil) },
      .init(["cancel": "spaces"]) { scene.cancel() })
  }

  func invites(_ scene: Parlor.InvitesScene) -> TestScreen {
    TestScreen(
      .init(["send": "invites.accept", "args": ["room": "a"]]) { scene.accept(room: "a") },
      .init(["send": "invites.accept", "args": ["room": "b c"]]) { scene.accept(room: "b c") },
      .init(["send": "invites.decline", "args": ["room": "a"]]) { scene.decline(room: "a") },
      .init(["send": "invites.decline", "args": ["room": "b c"]]) { scene.decline(room: "b c") },
      .init(["send": "invites.inspect", "args": ["room": "a"]]) { scene.inspect(room: "a") },
      .init(["send": "invites.inspect", "args": ["room": "b c"]]) { scene.inspect(room: "b c") })
  }

  func invitation(_ scene: Parlor.InvitationScene) -> TestScreen {
    TestScreen(
      .init(["send": "invitation.accept", "args": ["room": "a"]]) { scene.accept(room: "a") },
      .init(["send": "invitation.accept", "args": ["room": "b c"]]) { scene.accept(room: "b c") },
      .init(["send": "invitation.decline", "args": ["room": "a"]]) { scene.decline(room: "a") },
      .init(["send": "invitation.decline", "args": ["room": "b c"]]) { scene.decline(room: "b c") })
  }

  func startChat(_ scene: Parlor.StartChatScene) -> TestScreen {
    TestScreen(
      .init(["send": "startChat.message", "args": ["user": "a"]]) { scene.message(user: "a") },
      .init(["send": "startChat.message", "args": ["user": "b c"]]) { scene.message(user: "b c") },
      .init(["send": "startChat.newRoom"]) { scene.newRoom() },
      .init(["send": "startChat.close"]) { scene.close() })
  }

  func directory(_ scene: Parlor.DirectoryScene) -> TestScreen {
    TestScreen(
      .init(["send": "directory.openPerson", "args": ["user": "a"]]) { scene.openPerson(user: "a") },
      .init(["send": "directory.openPerson", "args": ["user": "b c"]]) { scene.openPerson(user: "b c") },
      .init(["send": "directory.invite"]) { scene.invite() })
  }

  func person(_ scene: Parlor.PersonScene) -> TestScreen {
    TestScreen(
      .init(["send": "person.message", "args": ["user": "a"]]) { scene.message(user: "a") },
      .init(["send": "person.message", "args": ["user": "b c"]]) { scene.message(user: "b c") },
      .init(["send": "person.ignore"]) { scene.ignore() })
  }

  func ignorePerson(_ scene: Parlor.IgnorePersonScene) -> TestScreen {
    TestScreen(
      .init(["finish": "ignorePerson"]) { scene.finish() },
      .init(["send": "ignorePerson.close"]) { scene.close() })
  }

  func search(_ scene: Parlor.SearchScene) -> TestScreen {
    TestScreen(
      .init(["send": "search.openRoom", "args": ["room": "a"]]) { scene.openRoom(room: "a") },
      .init(["send": "search.openRoom", "args": ["room": "b c"]]) { scene.openRoom(room: "b c") },
      .init(["send": "search.openMessage", "args": ["place": ["room": "a", "message": "a"]]]) {
        scene.openMessage(place: Parlor.MessagePlace(room: "a", message: "a"))
      },
      .init(["send": "search.openMessage", "args": ["place": ["room": "b c", "message": "b c"]]]) {
        scene.openMessage(place: Parlor.MessagePlace(room: "b c", message: "b c"))
      },
      .init(["send": "search.openPerson", "args": ["user": "a"]]) { scene.openPerson(user: "a") },
      .init(["send": "search.openPerson", "args": ["user": "b c"]]) { scene.openPerson(user: "b c") },
      .init(["send": "search.narrow"]) { scene.narrow() })
  }

  func searchScope(_ scene: Parlor.SearchScopeScene) -> TestScreen {
    TestScreen(
      .init(["finish": "searchScope", "value": "conversation"]) { scene.finish(.conversation) },
      .init(["finish": "searchScope"]) { scene.finish(nil) },
      .init(["cancel": "searchScope"]) { scene.cancel() })
  }

  func roomDetails(_ scene: Parlor.RoomDetailsScene) -> TestScreen {
    TestScreen(
      .init(["send": "roomDetails.openMembers"]) { scene.openMembers() },
      .init(["send": "roomDetails.openMedia"]) { scene.openMedia() },
      .init(["send": "roomDetails.openNotifications", "args": ["current": "all"]]) {
        scene.openNotifications(current: .all)
      },
      .init(["send": "roomDetails.openNotifications", "args": ["current": "mentions"]]) {
        scene.openNotifications(current: .mentions)
      },
      .init(["send": "roomDetails.openNotifications", "args": ["current": "silent"]]) {
        scene.openNotifications(current: .silent)
      },
      .init(["send": "roomDetails.openAccess", "args": ["current": "invited"]]) {
        scene.openAccess(current: .invited)
      },
      .init(["send": "roomDetails.openAccess", "args": ["current": "asking"]]) {
        scene.openAccess(current: .asking)
      },
      .init(["send": "roomDetails.openAccess", "args": ["current": "everyone"]]) {
        scene.openAccess(current: .everyone)
      },
      .init(["send": "roomDetails.openPolls"]) { scene.openPolls() },
      .init(["send": "roomDetails.edit"]) { scene.edit() },
      .init(["send": "roomDetails.invite", "args": ["room": "a"]]) { scene.invite(room: "a") },
      .init(["send": "roomDetails.invite", "args": ["room": "b c"]]) { scene.invite(room: "b c") },
      .init(["send": "roomDetails.quit"]) { scene.quit() })
  }

  func members(_ scene: Parlor.MembersScene) -> TestScreen {
    TestScreen(
      .init(["send": "members.open", "args": ["user": "a", "role": "member"]]) {
        scene.open(user: "a", role: .member)
      },
      .init(["send": "members.open", "args": ["user": "b c", "role": "moderator"]]) {
        scene.open(user: "b c", role: .moderator)
      },
      .init(["send": "members.open", "args": ["user": "a", "role": "administrator"]]) {
        scene.open(user: "a", role: .administrator)
      },
      .init(["send": "members.invite", "args": ["room": "a"]]) { scene.invite(room: "a") },
      .init(["send": "members.invite", "args": ["room": "b c"]]) { scene.invite(room: "b c") })
  }

  func member(_ scene: Parlor.MemberScene) -> TestScreen {
    TestScreen(
      .init(["send": "member.message", "args": ["user": "a"]]) { scene.message(user: "a") },
      .init(["send": "member.message", "args": ["user": "b c"]]) { scene.message(user: "b c") },
      .init(["send": "member.changeRole"]) { scene.changeRole() },
      .init(["send": "member.remove"]) { scene.remove() },
      .init(["send": "member.verify", "args": ["device": "a"]]) { scene.verify(device: "a") },
      .init(["send": "member.verify", "args": ["device": "b c"]]) { scene.verify(device: "b c") })
  }

  func rolePicker(_ scene: Parlor.RolePickerScene) -> TestScreen {
    TestScreen(
      .init(["finish": "rolePicker", "value": "member"]) { scene.finish(.member) },
      .init(["finish": "rolePicker", "value": "moderator"]) { scene.finish(.moderator) },
      .init(["finish": "rolePicker", "value": "administrator"]) { scene.finish(.administrator) },
      .init(["cancel": "rolePicker"]) { scene.cancel() })
  }

  func removeMember(_ scene: Parlor.RemoveMemberScene) -> TestScreen {
    TestScreen(
      .init(["finish": "removeMember"]) { scene.finish() },
      .init(["send": "removeMember.close"]) { scene.close() })
  }

  func roomMedia(_ scene: Parlor.RoomMediaScene) -> TestScreen {
    TestScreen(
      .init(["send": "roomMedia.open", "args": ["url": "https://a.example/1"]]) {
        scene.open(url: "https://a.example/1")
      },
      .init(["send": "roomMedia.open", "args": ["url": "file:b"]]) { scene.open(url: "file:b") })
  }

  func roomNotifications(_ scene: Parlor.RoomNotificationsScene) -> TestScreen {
    TestScreen(
      .init(["finish": "roomNotifications", "value": "all"]) { scene.finish(.all) },
      .init(["finish": "roomNotifications", "value": "mentions"]) { scene.finish(.mentions) },
      .init(["finish": "roomNotifications", "value": "silent"]) { scene.finish(.silent) },
      .init(["cancel": "roomNotifications"]) { scene.cancel() })
  }

  func roomAccess(_ scene: Parlor.RoomAccessScene) -> TestScreen {
    TestScreen(
      .init(["send": "roomAccess.choose", "args": ["access": "invited"]]) { scene.choose(access: .invited) },
      .init(["send": "roomAccess.choose", "args": ["access": "asking"]]) { scene.choose(access: .asking) },
      .init(["send": "roomAccess.choose", "args": ["access": "everyone"]]) { scene.choose(access: .everyone) }
    )
  }

  func openToEveryone(_ scene: Parlor.OpenToEveryoneScene) -> TestScreen {
    TestScreen(
      .init(["finish": "openToEveryone"]) { scene.finish() },
      .init(["send": "openToEveryone.close"]) { scene.close() })
  }

  func polls(_ scene: Parlor.PollsScene) -> TestScreen {
    TestScreen(
      .init(["send": "polls.open", "args": ["poll": ["question": "a", "answers": ["a"], "isSecret": true]]]) {
        scene.open(poll: Parlor.Poll(question: "a", answers: ["a"], isSecret: true))
      },
      .init(["send": "polls.open", "args": ["poll": ["question": "b c", "answers": [], "isSecret": false]]]) {
        scene.open(poll: Parlor.Poll(question: "b c", answers: [], isSecret: false))
      })
  }

  func pollResults(_ scene: Parlor.PollResultsScene) -> TestScreen {
    TestScreen()
  }

  func editRoom(_ scene: Parlor.EditRoomScene) -> TestScreen {
    TestScreen(
      .init(["send": "editRoom.changePicture"]) { scene.changePicture() },
      .init(["send": "editRoom.save", "args": ["name": "a", "topic": "a"]]) {
        scene.save(name: "a", topic: "a")
      },
      .init(["send": "editRoom.save", "args": ["name": "b c", "topic": "b c"]]) {
        scene.save(name: "b c", topic: "b c")
      },
      .init(["set": ["editRoom.hasChanges": true]]) { scene.hasChanges = true },
      .init(["set": ["editRoom.hasChanges": false]]) { scene.hasChanges = false })
  }

  func discardRoomChanges(_ scene: Parlor.DiscardRoomChangesScene) -> TestScreen {
    TestScreen(
      .init(["finish": "discardRoomChanges"]) { scene.finish() },
      .init(["send": "discardRoomChanges.close"]) { scene.close() })
  }

  func inviteePicker(_ scene: Parlor.InviteePickerScene) -> TestScreen {
    TestScreen(
      .init(["finish": "inviteePicker", "value": ["a"]]) { scene.finish(["a"]) },
      .init(["finish": "inviteePicker", "value": []]) { scene.finish([]) },
      .init(["cancel": "inviteePicker"]) { scene.cancel() })
  }

  func roomType(_ scene: Parlor.RoomTypeScene) -> TestScreen {
    TestScreen(
      .init(["send": "roomType.choose", "args": ["kind": "conversation"]]) {
        scene.choose(kind: .conversation)
      },
      .init(["send": "roomType.choose", "args": ["kind": "group"]]) { scene.choose(kind: .group) },
      .init(["send": "roomType.choose", "args": ["kind": "space"]]) { scene.choose(kind: .space) })
  }

  func roomName(_ scene: Parlor.RoomNameScene) -> TestScreen {
    TestScreen(
      .init(["send": "roomName.next", "args": ["name": "a"]]) { scene.next(name: "a") },
      .init(["send": "roomName.next", "args": ["name": "b c"]]) { scene.next(name: "b c") })
  }

  func privacy(_ scene: Parlor.PrivacyScene) -> TestScreen {
    TestScreen(
      .init(["send": "privacy.create", "args": ["isPublic": true, "isEncrypted": true]]) {
        scene.create(isPublic: true, isEncrypted: true)
      },
      .init(["send": "privacy.create", "args": ["isPublic": false, "isEncrypted": false]]) {
        scene.create(isPublic: false, isEncrypted: false)
      },
      .init(["send": "privacy.explain"]) { scene.explain() })
  }

  func encryptionHelp(_ scene: Parlor.EncryptionHelpScene) -> TestScreen {
    TestScreen()
  }

  func creationFailed(_ scene: Parlor.CreationFailedScene) -> TestScreen {
    TestScreen(
      .init(["send": "creationFailed.close"]) { scene.close() },
      .init(["send": "creationFailed.giveUp"]) { scene.giveUp() })
  }
}
