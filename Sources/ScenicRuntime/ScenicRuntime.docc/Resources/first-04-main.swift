import ScenicRuntime

let books = Books()
print(books.navigator.state.tree)
