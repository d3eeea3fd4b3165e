const DEFAULT_NAME = '导出数据.xlsx'

/** The name in the `filename` header, percent-encoded UTF-8; without a usable one the name of a spreadsheet. */
export const fileName = (header: string | null): string => {
  if (!header) return DEFAULT_NAME
  try {
    return decodeURIComponent(header)
  } catch {
    return header
  }
}

/** Hands the file to the browser's downloads. */
export const saveFile = (header: string | null, content: Blob): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = fileName(header)
  link.click()
  URL.revokeObjectURL(link.href)
}
