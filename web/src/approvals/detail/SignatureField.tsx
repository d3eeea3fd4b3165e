import { showFailure } from '@qifuyun/ui/platform/request/answer.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { uploadFile } from '@qifuyun/ui/platform/upload/upload.ts'
import { Button } from 'antd'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '#src/approvals/texts.ts'
import styles from './Approval.module.css'

const WIDTH = 420
const HEIGHT = 150
const PEN = 2.5

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob | null> => new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))

/** A signature drawn with a pen, a finger or the mouse; each stroke is stored again. */
export const SignatureField = ({ onChange }: { onChange: (filePath: string | null) => void }): ReactNode => {
  const t = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawing = useRef(false)
  const strokes = useRef(0)
  const [state, setState] = useState<'empty' | 'storing' | 'stored'>('empty')
  const pen = () => canvas.current?.getContext('2d') ?? null
  const placeOf = ({ nativeEvent }: PointerEvent): [number, number] => [nativeEvent.offsetX, nativeEvent.offsetY]
  const begin = (event: PointerEvent): void => {
    const context = pen()
    if (context === null) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = true
    context.lineWidth = PEN
    context.lineCap = 'round'
    context.beginPath()
    context.moveTo(...placeOf(event))
  }
  const draw = (event: PointerEvent): void => {
    if (!drawing.current) return
    const context = pen()
    context?.lineTo(...placeOf(event))
    context?.stroke()
  }
  const store = async (): Promise<void> => {
    if (!drawing.current || canvas.current === null) return
    drawing.current = false
    strokes.current += 1
    const stroke = strokes.current
    setState('storing')
    onChange(null)
    const blob = await blobOf(canvas.current)
    if (blob === null) return
    try {
      const { filePath } = await uploadFile(new File([blob], 'signature.png', { type: 'image/png' }), { purpose: 'image' })
      // A later stroke is stored by itself.
      if (stroke !== strokes.current) return
      onChange(filePath)
      setState('stored')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showFailure(error)
      setState('empty')
    }
  }
  const clear = (): void => {
    strokes.current += 1
    pen()?.clearRect(0, 0, WIDTH, HEIGHT)
    onChange(null)
    setState('empty')
  }
  return (
    <div>
      <canvas
        ref={canvas}
        className={styles.pad}
        width={WIDTH}
        height={HEIGHT}
        aria-label={t('在此手写签名')}
        role="img"
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={() => void store()}
        onPointerCancel={() => void store()}
      />
      <p className={styles.padTools}>
        <span role="status">{state === 'empty' ? t('在此手写签名') : state === 'storing' ? t('正在保存签名') : t('签名已保存')}</span>
        <Button size="small" onClick={clear}>
          {t('重写')}
        </Button>
      </p>
    </div>
  )
}
