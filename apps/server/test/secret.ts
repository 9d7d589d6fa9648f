/** The installation's own secret in tests: keys that follow from it are the same in every run. */
export const TEST_SECRET = "5e1f0c7a9b3d2846f0e1d2c3b4a59687aabbccddeeff00112233445566778899";
