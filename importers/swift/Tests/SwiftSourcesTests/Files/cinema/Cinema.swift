import SwiftUI

@main
struct CinemaApp: App {
  var body: some Scene {
    WindowGroup { LobbyView() }
  }
}

enum Route: Hashable {
  case film(id: Int)
  case trailer
}

struct LobbyView: View {
  var body: some View {
    TabView {
      ProgrammeView().tabItem { Label("Programme", systemImage: "film") }
      NavigationStack {
        TicketsView()
      }
      .tabItem { Text("Tickets") }
    }
  }
}

struct ProgrammeView: View {
  @State private var path: [Route] = []
  @State private var isFiltering = false
  @State private var film: Film?

  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        Button("Film") { path.append(.film(id: 1)) }
        NavigationLink("Trailer", value: Route.trailer)
        NavigationLink("Snacks") { SnackListView() }
        NavigationLink(destination: MapScreen()) { Text("Map") }
        NavigationLink("?") { Text("Nothing") }
        Button("Again") { path = [.trailer] }
      }
      .sheet(isPresented: $isFiltering) { NavigationStack { FilterSheet() } }
      .fullScreenCover(item: $film) { film in SeatPlan(film: film) }
      .popover(isPresented: $isFiltering) { Text("Help") }
      .navigationDestination(for: Route.self) { route in
        switch route {
        case .film(let id): FilmView(id: id)
        case .trailer: TrailerView()
        }
      }
    }
  }
}

struct FilmView: View {
  let id: Int
  @Environment(\.dismiss) private var dismiss
  var body: some View { Button("Close") { dismiss() } }
}

struct SeatPlan: View {
  let film: Film
  var body: some View { Text("Seats") }
}

struct FilterSheet: View {
  @Environment(\.dismiss) private var dismiss
  var body: some View { Button("Done") { dismiss() } }
}

struct TicketsView: View {
  var body: some View { Text("Tickets") }
}

final class Router {
  var path: [Route] = []
  func openTrailer() { path.append(Route.trailer) }
  func back() { path.removeLast() }
  func reset() { path.removeLast(path.count) }
  func open(_ route: Route) { path.append(route) }
}
