import ScenicRuntime

// Messages, pictures and calls.

extension ParlorTests.Screens {
  func timeline(_ scene: Parlor.TimelineScene) -> TestScreen {
    TestScreen(
      .init(["send": "timeline.openDetails"]) { scene.openDetails() },
      .init(["send": "timeline.openThreads"]) { scene.openThreads() },
      .init(["send": "timeline.openThread", "args": ["root": "a"]]) { scene.openThread(root: "a") },
      .init(["send": "timeline.openThread", "args": ["root": "b c"]]) { scene.openThread(root: "b c") },
      .init(["send": "timeline.openPinned"]) { scene.openPinned() },
      .init(["send": "timeline.attach"]) { scene.attach() },
      .init(["send": "timeline.call", "args": ["isVideo": true]]) { scene.call(isVideo: true) },
      .init(["send": "timeline.call", "args": ["isVideo": false]]) { scene.call(isVideo: false) },
      .init(["send": "timeline.openRoom", "args": ["room": "a"]]) { scene.openRoom(room: "a") },
      .init(["send": "timeline.openRoom", "args": ["room": "b c"]]) { scene.openRoom(room: "b c") },
      .init(["send": "timeline.menu", "args": ["place": ["room": "a", "message": "a"]]]) {
        scene.menu(place: Parlor.MessagePlace(room: "a", message: "a"))
      },
      .init(["send": "timeline.menu", "args": ["place": ["room": "b c", "message": "b c"]]]) {
        scene.menu(place: Parlor.MessagePlace(room: "b c", message: "b c"))
      },
      .init(["send": "timeline.openMedia", "args": ["url": "https://a.example/1"]]) {
        scene.openMedia(url: "https://a.example/1")
      },
      .init(["send": "timeline.openMedia", "args": ["url": "file:b"]]) { scene.openMedia(url: "file:b") },
      .init(["send": "timeline.openPerson", "args": ["user": "a"]]) { scene.openPerson(user: "a") },
      .init(["send": "timeline.openPerson", "args": ["user": "b c"]]) { scene.openPerson(user: "b c") },
      .init(["send": "timeline.openLink", "args": ["url": "https://a.example/1"]]) {
        scene.openLink(url: "https://a.example/1")
      },
      .init(["send": "timeline.openLink", "args": ["url": "file:b"]]) { scene.openLink(url: "file:b") },
      .init(["send": "timeline.showReactions", "args": ["place": ["room": "a", "message": "a"]]]) {
        scene.showReactions(place: Parlor.MessagePlace(room: "a", message: "a"))
      },
      .init(["send": "timeline.showReactions", "args": ["place": ["room": "b c", "message": "b c"]]]) {
        scene.showReactions(place: Parlor.MessagePlace(room: "b c", message: "b c"))
      })
  }

  func thread(_ scene: Parlor.ThreadScene) -> TestScreen {
    TestScreen(
      .init(["send": "thread.attach"]) { scene.attach() },
      .init(["send": "thread.menu", "args": ["place": ["room": "a", "message": "a"]]]) {
        scene.menu(place: Parlor.MessagePlace(room: "a", message: "a"))
      },
      .init(["send": "thread.menu", "args": ["place": ["room": "b c", "message": "b c"]]]) {
        scene.menu(place: Parlor.MessagePlace(room: "b c", message: "b c"))
      },
      .init(["send": "thread.openMedia", "args": ["url": "https://a.example/1"]]) {
        scene.openMedia(url: "https://a.example/1")
      },
      .init(["send": "thread.openMedia", "args": ["url": "file:b"]]) { scene.openMedia(url: "file:b") },
      .init(["send": "thread.openPerson", "args": ["user": "a"]]) { scene.openPerson(user: "a") },
      .init(["send": "thread.openPerson", "args": ["user": "b c"]]) { scene.openPerson(user: "b c") },
      .init(["send": "thread.openLink", "args": ["url": "https://a.example/1"]]) {
        scene.openLink(url: "https://a.example/1")
      },
      .init(["send": "thread.openLink", "args": ["url": "file:b"]]) { scene.openLink(url: "file:b") },
      .init(["send": "thread.showReactions", "args": ["place": ["room": "a", "message": "a"]]]) {
        scene.showReactions(place: Parlor.MessagePlace(room: "a", message: "a"))
      },
      .init(["send": "thread.showReactions", "args": ["place": ["room": "b c", "message": "b c"]]]) {
        scene.showReactions(place: Parlor.MessagePlace(room: "b c", message: "b c"))
      })
  }

  func threads(_ scene: Parlor.ThreadsScene) -> TestScreen {
    TestScreen(
      .init(["send": "threads.open", "args": ["root": "a"]]) { scene.open(root: "a") },
      .init(["send": "threads.open", "args": ["root": "b c"]]) { scene.open(root: "b c") })
  }

  func pinned(_ scene: Parlor.PinnedScene) -> TestScreen {
    TestScreen(
      .init(["send": "pinned.unpinAll"]) { scene.unpinAll() },
      .init(["send": "pinned.menu", "args": ["place": ["room": "a", "message": "a"]]]) {
        scene.menu(place: Parlor.MessagePlace(room: "a", message: "a"))
      },
      .init(["send": "pinned.menu", "args": ["place": ["room": "b c", "message": "b c"]]]) {
        scene.menu(place: Parlor.MessagePlace(room: "b c", message: "b c"))
      },
      .init(["send": "pinned.openMedia", "args": ["url": "https://a.example/1"]]) {
        scene.openMedia(url: "https://a.example/1")
      },
      .init(["send": "pinned.openMedia", "args": ["url": "file:b"]]) { scene.openMedia(url: "file:b") },
      .init(["send": "pinned.openPerson", "args": ["user": "a"]]) { scene.openPerson(user: "a") },
      .init(["send": "pinned.openPerson", "args": ["user": "b c"]]) { scene.openPerson(user: "b c") },
      .init(["send": "pinned.openLink", "args": ["url": "https://a.example/1"]]) {
        scene.openLink(url: "https://a.example/1")
      },
      .init(["send": "pinned.openLink", "args": ["url": "file:b"]]) { scene.openLink(url: "file:b") },
      .init(["send": "pinned.showReactions", "args": ["place": ["room": "a", "message": "a"]]]) {
        scene.showReactions(place: Parlor.MessagePlace(room: "a", message: "a"))
      },
      .init(["send": "pinned.showReactions", "args": ["place": ["room": "b c", "message": "b c"]]]) {
        scene.showReactions(place: Parlor.MessagePlace(room: "b c", message: "b c"))
      })
  }

  func unpinAll(_ scene: Parlor.UnpinAllScene) -> TestScreen {
    TestScreen(
      .init(["finish": "unpinAll"]) { scene.finish() },
      .init(["send": "unpinAll.close"]) { scene.close() })
  }

  func messageMenu(_ scene: Parlor.MessageMenuScene) -> TestScreen {
    TestScreen(
      .init(["finish": "messageMenu", "value": "reply"]) { scene.finish(.reply) },
      .init(["finish": "messageMenu", "value": "openThread"]) { scene.finish(.openThread) },
      .init(["finish": "messageMenu", "value": "react"]) { scene.finish(.react) },
      .init(["finish": "messageMenu", "value": "edit"]) { scene.finish(.edit) },
      .init(["finish": "messageMenu", "value": "forward"]) { scene.finish(.forward) },
      .init(["finish": "messageMenu", "value": "copy"]) { scene.finish(.copy) },
      .init(["finish": "messageMenu", "value": "pin"]) { scene.finish(.pin) },
      .init(["finish": "messageMenu", "value": "history"]) { scene.finish(.history) },
      .init(["finish": "messageMenu", "value": "report"]) { scene.finish(.report) },
      .init(["finish": "messageMenu", "value": "delete"]) { scene.finish(.delete) },
      .init(["cancel": "messageMenu"]) { scene.cancel() })
  }

  func reactionPicker(_ scene: Parlor.ReactionPickerScene) -> TestScreen {
    TestScreen(
      .init(["finish": "reactionPicker", "value": "a"]) { scene.finish("a") },
      .init(["finish": "reactionPicker", "value": "b c"]) { scene.finish("b c") },
      .init(["cancel": "reactionPicker"]) { scene.cancel() })
  }

  func reactions(_ scene: Parlor.ReactionsScene) -> TestScreen {
    TestScreen()
  }

  func editHistory(_ scene: Parlor.EditHistoryScene) -> TestScreen {
    TestScreen()
  }

  func forward(_ scene: Parlor.ForwardScene) -> TestScreen {
    TestScreen(
      .init(["finish": "forward", "value": "a"]) { scene.finish("a") },
      .init(["finish": "forward", "value": "b c"]) { scene.finish("b c") },
      .init(["cancel": "forward"]) { scene.cancel() })
  }

  func deleteMessage(_ scene: Parlor.DeleteMessageScene) -> TestScreen {
    TestScreen(
      .init(["finish": "deleteMessage"]) { scene.finish() },
      .init(["send": "deleteMessage.close"]) { scene.close() })
  }

  func reportMessage(_ scene: Parlor.ReportMessageScene) -> TestScreen {
    TestScreen(
      .init(["finish": "reportMessage", "value": "a"]) { scene.finish("a") },
      .init(["finish": "reportMessage", "value": "b c"]) { scene.finish("b c") },
      .init(["cancel": "reportMessage"]) { scene.cancel() })
  }

  func messageEditor(_ scene: Parlor.MessageEditorScene) -> TestScreen {
    TestScreen(
      .init(["send": "messageEditor.close"]) { scene.close() },
      .init(["finish": "messageEditor", "value": "a"]) { scene.finish("a") },
      .init(["finish": "messageEditor", "value": "b c"]) { scene.finish("b c") },
      .init(["cancel": "messageEditor"]) { scene.cancel() },
      .init(["set": ["messageEditor.hasChanges": true]]) { scene.hasChanges = true },
      .init(["set": ["messageEditor.hasChanges": false]]) { scene.hasChanges = false })
  }

  func discardEdit(_ scene: Parlor.DiscardEditScene) -> TestScreen {
    TestScreen(
      .init(["finish": "discardEdit"]) { scene.finish() },
      .init(["send": "discardEdit.close"]) { scene.close() })
  }

  func attachmentMenu(_ scene: Parlor.AttachmentMenuScene) -> TestScreen {
    TestScreen(
      .init(["finish": "attachmentMenu", "value": "photo"]) { scene.finish(.photo) },
      .init(["finish": "attachmentMenu", "value": "file"]) { scene.finish(.file) },
      .init(["finish": "attachmentMenu", "value": "location"]) { scene.finish(.location) },
      .init(["finish": "attachmentMenu", "value": "poll"]) { scene.finish(.poll) },
      .init(["finish": "attachmentMenu", "value": "voice"]) { scene.finish(.voice) },
      .init(["cancel": "attachmentMenu"]) { scene.cancel() })
  }

  func fileSender(_ scene: Parlor.FileSenderScene) -> TestScreen {
    TestScreen(
      .init(["finish": "fileSender", "value": "https://a.example/1"]) { scene.finish("https://a.example/1") },
      .init(["finish": "fileSender", "value": "file:b"]) { scene.finish("file:b") },
      .init(["cancel": "fileSender"]) { scene.cancel() })
  }

  func locationPicker(_ scene: Parlor.LocationPickerScene) -> TestScreen {
    TestScreen(
      .init(["finish": "locationPicker", "value": ["latitude": 1.5, "longitude": 1.5]]) {
        scene.finish(Parlor.Location(latitude: 1.5, longitude: 1.5))
      },
      .init(["finish": "locationPicker", "value": ["latitude": -2.25, "longitude": -2.25]]) {
        scene.finish(Parlor.Location(latitude: -2.25, longitude: -2.25))
      },
      .init(["cancel": "locationPicker"]) { scene.cancel() })
  }

  func pollEditor(_ scene: Parlor.PollEditorScene) -> TestScreen {
    TestScreen(
      .init(["finish": "pollEditor", "value": ["question": "a", "answers": ["a"], "isSecret": true]]) {
        scene.finish(Parlor.Poll(question: "a", answers: ["a"], isSecret: true))
      },
      .init(["finish": "pollEditor", "value": ["question": "b c", "answers": [], "isSecret": false]]) {
        scene.finish(Parlor.Poll(question: "b c", answers: [], isSecret: false))
      },
      .init(["cancel": "pollEditor"]) { scene.cancel() })
  }

  func voiceRecorder(_ scene: Parlor.VoiceRecorderScene) -> TestScreen {
    TestScreen(
      .init(["finish": "voiceRecorder", "value": "https://a.example/1"]) {
        scene.finish("https://a.example/1")
      },
      .init(["finish": "voiceRecorder", "value": "file:b"]) { scene.finish("file:b") },
      .init(["cancel": "voiceRecorder"]) { scene.cancel() })
  }

  func mediaViewer(_ scene: Parlor.MediaViewerScene) -> TestScreen {
    TestScreen(
      .init(["send": "mediaViewer.share"]) { scene.share() },
      .init(["send": "mediaViewer.showInfo"]) { scene.showInfo() },
      .init(["send": "mediaViewer.close"]) { scene.close() })
  }

  func mediaInfo(_ scene: Parlor.MediaInfoScene) -> TestScreen {
    TestScreen()
  }

  func shareSheet(_ scene: Parlor.ShareSheetScene) -> TestScreen {
    TestScreen(.init(["send": "shareSheet.close"]) { scene.close() })
  }

  func whyLocation(_ scene: Parlor.WhyLocationScene) -> TestScreen {
    TestScreen(
      .init(["send": "whyLocation.allow"]) { scene.allow() },
      .init(["send": "whyLocation.notNow"]) { scene.notNow() })
  }

  func pictureSource(_ scene: Parlor.PictureSourceScene) -> TestScreen {
    TestScreen(
      .init(["send": "pictureSource.camera"]) { scene.camera() },
      .init(["send": "pictureSource.library"]) { scene.library() },
      .init(["send": "pictureSource.close"]) { scene.close() })
  }

  func crop(_ scene: Parlor.CropScene) -> TestScreen {
    TestScreen(
      .init(["send": "crop.use"]) { scene.use() },
      .init(["send": "crop.startOver"]) { scene.startOver() })
  }

  func noCamera(_ scene: Parlor.NoCameraScene) -> TestScreen {
    TestScreen(.init(["send": "noCamera.close"]) { scene.close() })
  }

  func call(_ scene: Parlor.CallScene) -> TestScreen {
    TestScreen(
      .init(["send": "call.hangUp"]) { scene.hangUp() },
      .init(["send": "call.invite", "args": ["room": "a"]]) { scene.invite(room: "a") },
      .init(["send": "call.invite", "args": ["room": "b c"]]) { scene.invite(room: "b c") },
      .init(["send": "call.chooseDevice"]) { scene.chooseDevice() },
      .init(["send": "call.connectionLost"]) { scene.connectionLost() })
  }

  func incomingCall(_ scene: Parlor.IncomingCallScene) -> TestScreen {
    TestScreen(
      .init(["send": "incomingCall.accept"]) { scene.accept() },
      .init(["send": "incomingCall.decline"]) { scene.decline() })
  }

  func audioDevices(_ scene: Parlor.AudioDevicesScene) -> TestScreen {
    TestScreen(
      .init(["finish": "audioDevices", "value": "a"]) { scene.finish("a") },
      .init(["finish": "audioDevices", "value": "b c"]) { scene.finish("b c") },
      .init(["cancel": "audioDevices"]) { scene.cancel() })
  }

  func rateCall(_ scene: Parlor.RateCallScene) -> TestScreen {
    TestScreen(
      .init(["finish": "rateCall", "value": 1]) { scene.finish(1) },
      .init(["finish": "rateCall", "value": 90]) { scene.finish(90) },
      .init(["cancel": "rateCall"]) { scene.cancel() })
  }

  func callDropped(_ scene: Parlor.CallDroppedScene) -> TestScreen {
    TestScreen(
      .init(["send": "callDropped.endCall"]) { scene.endCall() },
      .init(["send": "callDropped.close"]) { scene.close() })
  }

  func whyMicrophone(_ scene: Parlor.WhyMicrophoneScene) -> TestScreen {
    TestScreen(
      .init(["send": "whyMicrophone.allow"]) { scene.allow() },
      .init(["send": "whyMicrophone.notNow"]) { scene.notNow() })
  }
}
