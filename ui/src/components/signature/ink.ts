/** Places on the paper in CSS pixels. */
export interface Point {
  x: number
  y: number
}
/** What the pen wrote without being lifted. */
export type Stroke = readonly Point[]

const INK = '#14211F'
const PAPER = '#FFFFFF'
const PEN_PX = 2.5

/** Pixels of a picture for each CSS pixel, whatever the screen. */
const PICTURE_SCALE = 2

/** Draws what was written, each stroke as one smooth line through the middles of its points. */
export const draw = (context: CanvasRenderingContext2D, strokes: readonly Stroke[], scale: number): void => {
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.fillStyle = PAPER
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
  context.strokeStyle = INK
  context.lineWidth = PEN_PX
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const [first, ...rest] of strokes) {
    if (first === undefined) continue
    context.beginPath()
    context.moveTo(first.x, first.y)
    let before = first
    for (const point of rest) {
      context.quadraticCurveTo(before.x, before.y, (before.x + point.x) / 2, (before.y + point.y) / 2)
      before = point
    }
    // A dot, too, is a line.
    context.lineTo(before.x, before.y)
    context.stroke()
  }
}

/** What was written as a PNG picture on white, as sharp on every screen; null where the browser cannot make one. */
export const pictureOf = async (strokes: readonly Stroke[], { width, height }: { width: number; height: number }): Promise<File | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = width * PICTURE_SCALE
  canvas.height = height * PICTURE_SCALE
  const context = canvas.getContext('2d')
  if (context === null) return null
  draw(context, strokes, PICTURE_SCALE)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob && new File([blob], 'signature.png', { type: 'image/png' })
}
