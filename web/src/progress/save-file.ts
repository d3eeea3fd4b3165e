/** Lets the browser save what an address gives; the server sends it as an attachment. */
export const saveFrom = (address: string, name: string | null): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = name ?? ''
  link.click()
}
