import { Image } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/market/texts.ts'
import type { MarketAppInfo } from '../api.ts'
import styles from './Detail.module.css'

/** Pictures of an application; one that is pressed fills the window, and the arrow keys lead on. */
export const Gallery = ({ app: { appName, images } }: { app: Pick<MarketAppInfo, 'appName' | 'images'> }): ReactNode => {
  const t = useText()
  if (images.length === 0) return null
  return (
    <section className={styles.gallery} aria-label={t('应用截图')}>
      <Image.PreviewGroup>
        {images.map((src, index) => (
          <Image
            key={src}
            className={styles.picture ?? ''}
            src={src}
            alt={t('{name}截图 {n}', { name: appName, n: index + 1 })}
            loading="lazy"
          />
        ))}
      </Image.PreviewGroup>
    </section>
  )
}
