import { QrCode } from '@qifuyun/ui/components/QrCode.tsx'
import { Logo } from '@qifuyun/ui/light/Logo.tsx'

interface QrImageProps {
  content: string
  label: string
}

/** The code with our mark in its middle, black on white in both themes so that every camera reads it. */
export function QrImage({ content, label }: QrImageProps) {
  return (
    <>
      <QrCode content={content} label={label} />
      <span className="qf-qr-mark">
        <Logo size={36} />
      </span>
    </>
  )
}
