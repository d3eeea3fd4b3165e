/** Why the server cannot start, as one line for the person who starts it. `main.ts` prints it without a stack and exits with code 1. */
export class StartError extends Error {}
