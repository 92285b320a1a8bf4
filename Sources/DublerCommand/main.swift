print("dubler")
