"""An app of growing size, as a spec: features of ten scenes each, in five tabs, some behind a sign-in."""

TABS = 5
SCENES = 10


def related(feature, features):
    """The features that a feature leads to; from the first ones, which are the tabs, these reach all
    others."""
    return [other for other in (2 * feature + TABS, 2 * feature + TABS + 1) if other < features]


def needs_sign_in(feature):
    return feature % 4 == 3


COMMON = """\
app Large

enum Order { newest, oldest, title }
struct Filter { order: Order = .newest, unreadOnly: Bool = false }

condition isSignedIn: Bool = false
action track(event: String)

flow signIn {
  scene welcome { event email event close }
  scene password { event accepted }
  root stack { welcome }
  on welcome.email     { push password }
  on welcome.close     { cancel }
  on password.accepted { finish }
}

on isSignedIn.changed(false) { dismiss all; select tabs.tab0 }
"""

FEATURE = """\
flow feature%(k)d%(requires)s {
  scene list(filter: Filter = Filter()) {
    event select(id: Int, title: String)
    event openFilter
  }
  scene detail(id: Int, title: String) {
    event edit
    event openComments
    event share
    event delete
%(events)s  }
  scene filterEditor(current: Filter) -> Filter
  scene editor(id: Int, title: String) {
    event save(title: String)
    event close(hasChanges: Bool)
  }
  scene discard { event yes event no }
  scene comments(id: Int) {
    event select(name: String)
    event write
  }
  scene composer(id: Int) -> String
  scene author(name: String) { event goBack }
  scene share(id: Int, title: String) {
    event sent(to: String)
    event close
  }
  scene deleteFailed { event close }

  action delete(id: Int) -> Bool
  action send(id: Int, comment: String)

  root list

  on list.select(id, title)       { push detail(id, title) }
  on list.openFilter              { present filterEditor(current: list.filter) }
  on filterEditor.done(filter)    { update list(filter) }
  on detail.edit                  { present editor(id: detail.id, title: detail.title) as fullScreen }
  on editor.save(title)           { dismiss; update detail(title) }
  on editor.close(hasChanges: true) { present discard as alert }
  on editor.close                 { dismiss }
  on discard.yes                  { dismiss all }
  on discard.no                   { dismiss }
  on detail.openComments          { push comments(id: detail.id) }
  on comments.select(name)        { push author(name) }
  on comments.write               { present composer(id: comments.id) }
  on composer.done(comment)       { do send(id: comments.id, comment) }
  on author.goBack                { back to list }
  on detail.share                 { present share(id: detail.id, title: detail.title) }
  on share.sent                   { dismiss; do track(event: "feature%(k)d shared") }
  on share.close                  { dismiss }
  on detail.delete                { do delete(id: detail.id) }
  on delete.done(true)            { back to list }
  on delete.done(false)           { present deleteFailed as alert }
  on deleteFailed.close           { dismiss }
%(rules)s}
"""


def spec(scenes):
    features = scenes // SCENES
    parts = [COMMON]
    tabs = "".join(f"  tab{k}: stack {{ feature{k} }}\n" for k in range(TABS))
    parts.append(f"root tabs: tabs {{\n{tabs}}}\n")
    for k in range(features):
        others = related(k, features)
        parts.append(FEATURE % {
            "k": k,
            "requires": " requires isSignedIn else signIn" if needs_sign_in(k) else "",
            "events": "".join(f"    event openFeature{other}\n" for other in others),
            "rules": "".join(
                f"  on detail.openFeature{other} {{ push feature{other} }}\n" for other in others),
        })
    return "\n".join(parts)
