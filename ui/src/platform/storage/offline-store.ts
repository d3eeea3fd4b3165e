/** Database of what the last user can see without a network. */
export const OFFLINE_DATABASE = 'qifuyun-offline'

/** Nobody works here any more, or somebody else: what was kept for the time without a network goes. */
export const forgetOffline = (): void => {
  try {
    indexedDB.deleteDatabase(OFFLINE_DATABASE)
  } catch {
    // A browser without storage has kept nothing.
  }
}
