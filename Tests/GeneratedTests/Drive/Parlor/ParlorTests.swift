import ScenicRuntime
import Testing

/// The messenger of the samples.
@MainActor
struct ParlorTests {
  @Test func theFaceAndTheJSONShowTheSameTrees() async throws {
    let answers = Answers()
    let parlor = Parlor(actions: Work(answers: answers))
    var drive = try Drive(
      parlor.navigator, Screens(), spec: "samples/messenger/messenger.scene",
      outside: [
        .init(["set": ["isSignedIn": true]]) { parlor.isSignedIn = true },
        .init(["set": ["isSignedIn": false]]) { parlor.isSignedIn = false },
        .init(["set": ["isOnboarded": true]]) { parlor.isOnboarded = true },
        .init(["set": ["isOnboarded": false]]) { parlor.isOnboarded = false },
        .init(["set": ["isVerified": true]]) { parlor.isVerified = true },
        .init(["set": ["isVerified": false]]) { parlor.isVerified = false },
        .init(["set": ["mayUseMicrophone": true]]) { parlor.mayUseMicrophone = true },
        .init(["set": ["mayUseMicrophone": false]]) { parlor.mayUseMicrophone = false },
        .init(["set": ["mayUseLocation": true]]) { parlor.mayUseLocation = true },
        .init(["set": ["mayUseLocation": false]]) { parlor.mayUseLocation = false },
        .init(["set": ["unreadRooms": 1]]) { parlor.unreadRooms = 1 },
        .init(["set": ["unreadRooms": 90]]) { parlor.unreadRooms = 90 },
        .init(["event": "sessionExpired", "args": ["reason": "a"]]) { parlor.sessionExpired(reason: "a") },
        .init(["event": "sessionExpired", "args": ["reason": "b c"]]) {
          parlor.sessionExpired(reason: "b c")
        },
        .init(["event": "notificationTapped", "args": ["room": "a", "message": "a"]]) {
          parlor.notificationTapped(room: "a", message: "a")
        },
        .init(["event": "notificationTapped", "args": ["room": "b c"]]) {
          parlor.notificationTapped(room: "b c")
        },
        .init(["event": "callArrived", "args": ["room": "a", "isVideo": true]]) {
          parlor.callArrived(room: "a", isVideo: true)
        },
        .init(["event": "callArrived", "args": ["room": "b c", "isVideo": false]]) {
          parlor.callArrived(room: "b c", isVideo: false)
        },
        .init(["event": "updateRequired", "args": ["version": "a"]]) { parlor.updateRequired(version: "a") },
        .init(["event": "updateRequired", "args": ["version": "b c"]]) {
          parlor.updateRequired(version: "b c")
        },
        .init(["request": "main.select", "args": ["tab": "rooms"]]) { parlor.select(.rooms) },
        .init(["request": "main.select", "args": ["tab": "people"]]) { parlor.select(.people) },
        .init(["request": "main.select", "args": ["tab": "find"]]) { parlor.select(.find) },
        .init(["request": "main.select", "args": ["tab": "you"]]) { parlor.select(.you) },
        .init(["request": "rooms.select", "args": ["column": "list"]]) { parlor.select(.list) },
        .init(["request": "rooms.select", "args": ["column": "detail"]]) { parlor.select(.detail) },
      ], answers: answers)
    await drive.play(LongRun.count(1_500, long: 20_000), seed: 4)
    // A third of the possible events; the rest is at a greater depth, or changes nothing.
    #expect(drive.sent.count > 90)
  }

  struct Screens: Parlor.Screens {}

  struct Work: Parlor.Actions {
    let answers: Answers

    func refreshUnread() {}
    func forgetSession() {}
    func openInBrowser(url: URLText) {}
    func askForMicrophone() async -> Bool {
      await answers.ask("askForMicrophone", [(true, true), (false, false)])
    }
    func hangUp(room: String) {}
    func useDevice(name: String) {}
    func rate(room: String, stars: Int) {}
    func create(plan: Parlor.RoomPlan) async -> Parlor.Creation {
      await answers.ask(
        "create", [("failed", .failed), (["case": "made", "room": "b c"], .made(room: "b c"))])
    }
    func askForLocation() async -> Bool {
      await answers.ask("askForLocation", [(true, true), (false, false)])
    }
    func react(place: Parlor.MessagePlace, emoji: String) {}
    func edit(place: Parlor.MessagePlace, text: String) {}
    func quote(place: Parlor.MessagePlace) {}
    func `copy`(place: Parlor.MessagePlace) {}
    func togglePin(place: Parlor.MessagePlace) {}
    func unpin(room: String) {}
    func forwardMessage(place: Parlor.MessagePlace, room: String) {}
    func delete(place: Parlor.MessagePlace) {}
    func report(place: Parlor.MessagePlace, reason: String) {}
    func sendFile(room: String, file: URLText) {}
    func sendLocation(room: String, location: Parlor.Location) {}
    func sendPoll(room: String, poll: Parlor.Poll) {}
    func askForNotifications() async -> Bool {
      await answers.ask("askForNotifications", [(true, true), (false, false)])
    }
    func finishOnboarding(wantsNotifications: Bool) {}
    func takePicture() async -> Parlor.PictureChoice {
      await answers.ask(
        "takePicture",
        [("nothing", .nothing), (["case": "picture", "file": "file:b"], .picture(file: "file:b"))])
    }
    func openLibrary() async -> Parlor.PictureChoice {
      await answers.ask(
        "openLibrary",
        [("nothing", .nothing), (["case": "picture", "file": "file:b"], .picture(file: "file:b"))])
    }
    func setRole(room: String, user: String, role: Parlor.Role) {}
    func remove(room: String, user: String) {}
    func setLoudness(room: String, loudness: Parlor.Loudness) {}
    func setAccess(room: String, access: Parlor.Access) {}
    func saveRoom(room: String, name: String, topic: String) {}
    func saveRoomPicture(file: URLText) {}
    func inviteAll(room: String, users: [String]) {}
    func change(room: String, command: Parlor.RoomCommand) {}
    func accept(room: String) {}
    func decline(room: String) {}
    func findConversation(user: String) async -> String {
      await answers.ask("findConversation", [("a", "a"), ("b c", "b c")])
    }
    func ignore(user: String) {}
    func shareInvitation() {}
    func searchOnly(kind: Parlor.RoomKind?) {}
    func requestVerification(device: String) {}
    func confirmVerification(isSame: Bool) {}
    func copyBackupKey() {}
    func makeBackupKey() {}
    func savePassword(old: String, new: String) async -> Bool {
      await answers.ask("savePassword", [(true, true), (false, false)])
    }
    func release(user: String) {}
    func closeAccount() {}
    func nameDevice(device: String, name: String) {}
    func endSession(device: String) {}
    func saveName(name: String) {}
    func savePicture(file: URLText) {}
    func setTheme(theme: Parlor.Theme) {}
    func setSound(name: String) {}
    func watchFor(keyword: String) {}
    func signOut() {}
    func restartOnboarding() {}
    func logIn(server: String, user: String, password: String) async -> Parlor.LoginOutcome {
      await answers.ask(
        "logIn",
        [
          ("welcomeBack", .welcomeBack), ("wrongPassword", .wrongPassword),
          (["case": "locked", "minutes": 90], .locked(minutes: 90)),
        ])
    }
    func logInWithCode(code: String) async -> Bool {
      await answers.ask("logInWithCode", [(true, true), (false, false)])
    }
    func sendReset(email: String) {}
    func createAccount(name: String, password: String) async -> Parlor.Registration {
      await answers.ask(
        "createAccount", [("done", .done), (["case": "refused", "reason": "b c"], .refused(reason: "b c"))])
    }
  }
}
