/** What the assistant was used for, and what it cost. */
export const USAGE_PATH = '/ai/usage'
