import { right } from '@qifuyun/kit/permissions.ts'
import { textOf } from '@qifuyun/kit-web/fields/row.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { Button } from 'antd'
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { screenDesignerApp } from '#src/screen-designer/app.ts'
import { board } from '#src/screen-designer/boards/board.ts'
import { BoardDeeds } from './BoardDeeds.tsx'
import { DesignerPage } from './designer/DesignerPage.tsx'
import { ImportButton } from './ImportButton.tsx'
import { PresetsPage } from './PresetsPage.tsx'
import { slidesPath } from './paths.ts'
import { PlayerPage } from './player/PlayerPage.tsx'
import { useText } from './texts.ts'

const PlaySlides = ({ uuid }: { uuid: string }): ReactNode => {
  const t = useText()
  return (
    <Link to={slidesPath(uuid)}>
      <Button icon={<Play size={16} strokeWidth={1.75} aria-hidden />}>{t('播放')}</Button>
    </Link>
  )
}

/** Boards for large screens: where they are designed, and where they are played. */
export const application = loadedApp(screenDesignerApp, {
  pages: [
    { key: 'player', label: '播放', right: right(board, 'read'), Page: PlayerPage },
    { key: 'presets', label: '模板', right: right(board, 'add'), Page: PresetsPage },
    { key: 'designer', label: '设计', right: right(board, 'read'), Page: DesignerPage },
  ],
  seldom: ['view', 'edition', 'draft'],
  lists: {
    board: {
      toolbar: () => <ImportButton />,
      detail: { renderButtons: (row) => <BoardDeeds row={row} /> },
    },
    slideshow: { detail: { renderButtons: (row) => <PlaySlides uuid={textOf(row.uuid)} /> } },
  },
})
