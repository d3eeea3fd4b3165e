/** Percent-encoded UTF-8, also for what is no proper Unicode. */
export const encodeName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** How a browser treats the file, and its name: UTF-8 for all of today's, with an ASCII form for the others. */
export const contentDisposition = (type: 'inline' | 'attachment', name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  return `${type}; filename="${plain}"; filename*=UTF-8''${encodeName(name)}`
}
