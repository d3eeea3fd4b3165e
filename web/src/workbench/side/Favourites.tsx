import { useHasPage } from '@qifuyun/ui/workspace/routing/use-follow.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#src/workbench/texts.ts'
import type { Layout } from '../api.ts'
import { favouritesOf } from '../suggested.ts'
import { Tiles } from '../Tiles.tsx'
import type { Tile } from '../tiles.ts'
import { APPS_PATH, MARKET_PATH } from '../to.ts'
import { Section } from './Section.tsx'
import styles from './Side.module.css'

interface FavouritesProps {
  layout: Layout
  tiles: readonly Tile[]
  onOpen: (tile: Tile) => void
}

const SHOWN = 8

/** The first two rows of the favourites: those that were chosen, else those that fit the reader. */
export const Favourites = ({ layout, tiles, onOpen }: FavouritesProps): ReactNode => {
  const t = useText()
  const hasPage = useHasPage()
  const shown = favouritesOf(tiles, layout).slice(0, SHOWN)
  return (
    <Section
      title={t('常用应用')}
      extra={
        <span className={styles.ways}>
          {hasPage(MARKET_PATH) ? (
            <Link className={styles.more} to={MARKET_PATH}>
              {t('云市场')}
            </Link>
          ) : null}
          <Link className={styles.more} to={APPS_PATH}>
            {t('全部应用 {n}', { n: tiles.length })}
          </Link>
        </span>
      }
    >
      {shown.length === 0 ? (
        <p className={styles.nothing}>{t('企业管理员启用的应用会出现在这里')}</p>
      ) : (
        <div className={styles.tiles}>
          <Tiles label={t('常用应用')} tiles={shown} onOpen={onOpen} />
        </div>
      )}
    </Section>
  )
}
