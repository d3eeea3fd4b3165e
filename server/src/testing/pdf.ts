import jsQR from 'jsqr'

/** What a label printer of the cheaper kind prints. */
const DOTS_PER_INCH = 203
const POINTS_PER_INCH = 72
const MM_PER_POINT = 25.4 / POINTS_PER_INCH

export interface PdfPage {
  width: number
  height: number
  text: string
  pixels: { data: Uint8ClampedArray; width: number; height: number }
}

/** The pages of a PDF, in millimetres, with their text and as a printer prints them. */
export const pagesOf = async (pdf: Uint8Array, dpi = DOTS_PER_INCH): Promise<PdfPage[]> => {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const pages: PdfPage[] = []
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize()
    // Rendering closes the page.
    const text = page.getText()
    const { data, width, height } = await page.render({ scale: dpi / POINTS_PER_INCH, render: 'bitmap' })
    pages.push({
      width: originalWidth * MM_PER_POINT,
      height: originalHeight * MM_PER_POINT,
      text,
      pixels: { data: new Uint8ClampedArray(data), width, height },
    })
  }
  document.destroy()
  library.destroy()
  return pages
}

/** What the code on a page says; undefined where none can be read. */
export const codeOn = ({ pixels: { data, width, height } }: PdfPage): string | undefined => jsQR.default(data, width, height)?.data
