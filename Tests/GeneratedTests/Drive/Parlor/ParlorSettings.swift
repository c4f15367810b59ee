import ScenicRuntime

// Settings, and the server's last word.

extension ParlorTests.Screens {
  func settings(_ scene: Parlor.SettingsScene) -> Talk {
    Talk(
      .init(["send": "settings.openProfile", "args": ["name": "a"]]) { scene.openProfile(name: "a") },
      .init(["send": "settings.openProfile", "args": ["name": "b c"]]) { scene.openProfile(name: "b c") },
      .init(["send": "settings.openAppearance"]) { scene.openAppearance() },
      .init(["send": "settings.openNotifications"]) { scene.openNotifications() },
      .init(["send": "settings.openSecurity"]) { scene.openSecurity() },
      .init(["send": "settings.openAbout"]) { scene.openAbout() },
      .init(["send": "settings.signOut"]) { scene.signOut() },
      .init(["send": "settings.repeatOnboarding"]) { scene.repeatOnboarding() })
  }

  func profile(_ scene: Parlor.ProfileScene) -> Talk {
    Talk(
      .init(["send": "profile.editName"]) { scene.editName() },
      .init(["send": "profile.changePicture"]) { scene.changePicture() },
      .init(["send": "profile.showCode"]) { scene.showCode() })
  }

  func editName(_ scene: Parlor.EditNameScene) -> Talk {
    Talk(
      .init(["finish": "editName", "value": "a"]) { scene.finish("a") },
      .init(["finish": "editName", "value": "b c"]) { scene.finish("b c") },
      .init(["cancel": "editName"]) { scene.cancel() })
  }

  func myCode(_ scene: Parlor.MyCodeScene) -> Talk {
    Talk()
  }

  func appearance(_ scene: Parlor.AppearanceScene) -> Talk {
    Talk(.init(["send": "appearance.chooseTheme"]) { scene.chooseTheme() })
  }

  func themePicker(_ scene: Parlor.ThemePickerScene) -> Talk {
    Talk(
      .init(["finish": "themePicker", "value": "system"]) { scene.finish(.system) },
      .init(["finish": "themePicker", "value": "light"]) { scene.finish(.light) },
      .init(["finish": "themePicker", "value": "dark"]) { scene.finish(.dark) },
      .init(["cancel": "themePicker"]) { scene.cancel() })
  }

  func notifications(_ scene: Parlor.NotificationsScene) -> Talk {
    Talk(
      .init(["send": "notifications.chooseSound"]) { scene.chooseSound() },
      .init(["send": "notifications.openKeywords"]) { scene.openKeywords() })
  }

  func soundPicker(_ scene: Parlor.SoundPickerScene) -> Talk {
    Talk(
      .init(["finish": "soundPicker", "value": "a"]) { scene.finish("a") },
      .init(["finish": "soundPicker", "value": "b c"]) { scene.finish("b c") },
      .init(["cancel": "soundPicker"]) { scene.cancel() })
  }

  func keywords(_ scene: Parlor.KeywordsScene) -> Talk {
    Talk(.init(["send": "keywords.add"]) { scene.add() })
  }

  func addKeyword(_ scene: Parlor.AddKeywordScene) -> Talk {
    Talk(
      .init(["finish": "addKeyword", "value": "a"]) { scene.finish("a") },
      .init(["finish": "addKeyword", "value": "b c"]) { scene.finish("b c") },
      .init(["cancel": "addKeyword"]) { scene.cancel() })
  }

  func about(_ scene: Parlor.AboutScene) -> Talk {
    Talk(
      .init(["send": "about.openLicences"]) { scene.openLicences() },
      .init(["send": "about.openWebsite"]) { scene.openWebsite() })
  }

  func licences(_ scene: Parlor.LicencesScene) -> Talk {
    Talk()
  }

  func signOutQuestion(_ scene: Parlor.SignOutQuestionScene) -> Talk {
    Talk(
      .init(["finish": "signOutQuestion", "value": true]) { scene.finish(true) },
      .init(["finish": "signOutQuestion", "value": false]) { scene.finish(false) },
      .init(["cancel": "signOutQuestion"]) { scene.cancel() })
  }

  func sessionEnded(_ scene: Parlor.SessionEndedScene) -> Talk {
    Talk(.init(["send": "sessionEnded.understood"]) { scene.understood() })
  }

  func mustUpdate(_ scene: Parlor.MustUpdateScene) -> Talk {
    Talk(.init(["send": "mustUpdate.openStore"]) { scene.openStore() })
  }
}
