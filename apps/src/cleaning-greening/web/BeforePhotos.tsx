import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import type { Part } from '@qifuyun/kit-web/rounds/PointForm.tsx'
import { ImageUploader } from '@qifuyun/ui/components/inputs/ImageUploader.tsx'
import { useText } from './texts.ts'

const isFiles = (value: unknown): value is FileObject[] => Array.isArray(value)

/** How the area looked before the work; the pictures below show it afterwards. */
export const BeforePhotos: Part = ({ value: { beforePhotos }, onChange }) => {
  const t = useText()
  return (
    <>
      <small>{t('作业前照片')}</small>
      <ImageUploader
        value={isFiles(beforePhotos) ? beforePhotos : []}
        ariaLabel={t('作业前照片')}
        onChange={(next) => onChange({ beforePhotos: next })}
      />
      <small>{t('作业后照片')}</small>
    </>
  )
}
