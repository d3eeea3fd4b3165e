/** Why a job cannot be done, in the words that its user reads. */
export class JobProblem extends Error {}
