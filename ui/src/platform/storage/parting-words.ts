/** Session storage: of this tab only, and gone once read. */
const KEY = 'qifuyun-parting-words'

export interface PartingWords {
  kind: 'success' | 'error'
  text: string
}

/** Leaves a message for the document that comes next in this tab: why the user finds themselves on the login page. */
export const leaveWords = (words: PartingWords): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(words))
  } catch {
    // Without storage the next page is silent.
  }
}

/** The message the former document left, once; null when there is none. */
export const takeWords = (): PartingWords | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    if (typeof value !== 'object' || value === null || !('text' in value) || typeof value.text !== 'string') return null
    return { kind: 'kind' in value && value.kind === 'success' ? 'success' : 'error', text: value.text }
  } catch {
    return null
  }
}
