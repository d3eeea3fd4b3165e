/** A token with another character in its middle: never the same one, and not another spelling of the same bytes. */
export const forged = (token: string): string => {
  const middle = Math.floor(token.length / 2)
  return `${token.slice(0, middle)}${token[middle] === 'A' ? 'B' : 'A'}${token.slice(middle + 1)}`
}
