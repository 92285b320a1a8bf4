Fuzzing.run()
