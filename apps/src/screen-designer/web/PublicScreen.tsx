import type { OwnPageProps } from '@qifuyun/kit-web/links/own-public-page.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import type { ReactNode } from 'react'
import { readScreen, showScreen } from './calls.generated.ts'
import { Frame } from './player/Frame.tsx'
import styles from './player/Player.module.css'
import { Stage } from './player/Stage.tsx'
import { type Source, usePlayer } from './player/use-player.ts'

const sourceOf = (token: string): Source => ({
  key: token,
  open: (again, signal) => call(showScreen, { token, again }, { quiet: true, signal }),
  read: (_news, signal) => call(readScreen, { token }, { quiet: true, signal }),
})

/** A board by its link, on screens that nobody signs in to. */
export const PublicScreen = ({ link: { token } }: OwnPageProps): ReactNode => {
  const player = usePlayer(sourceOf(token))
  return (
    <div className={styles.alone}>
      <Frame>
        <Stage player={player} />
      </Frame>
    </div>
  )
}
