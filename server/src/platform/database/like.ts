/** The text for a LIKE pattern, its own `%`, `_` and `\` standing for themselves. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** A LIKE pattern that finds the text as it stands. */
export const containing = (text: string): string => `%${literally(text)}%`
