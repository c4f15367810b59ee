import ScenicLang

print("scenicc")
