import { IMAGE_EXTENSIONS } from '@qifuyun/contract/files/constants.ts'
import { ImagePlus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { ToolButton } from './ToolButton.tsx'
import type { TextKey } from './texts.ts'

const NAME: TextKey = '插入图片'

const ACCEPT = IMAGE_EXTENSIONS.map((ending) => `.${ending}`).join(',')

/** Chooses pictures for the text. */
export const PictureButton = ({ onPick }: { onPick: (files: readonly File[]) => void }): ReactNode => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <ToolButton name={NAME} icon={ImagePlus} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        // Forms show file inputs whatever `hidden` says.
        style={{ display: 'none' }}
        multiple
        accept={ACCEPT}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])])
          // So that the same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
