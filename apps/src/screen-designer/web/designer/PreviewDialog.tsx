import { type ReactNode, useMemo } from 'react'
import type { BoardData, Shown } from '#src/screen-designer/calls.ts'
import { Frame } from '#src/screen-designer/web/player/Frame.tsx'
import { PlayerDialog } from '#src/screen-designer/web/player/PlayerDialog.tsx'
import { Stage } from '#src/screen-designer/web/player/Stage.tsx'
import { useText } from '#src/screen-designer/web/texts.ts'

interface PreviewProps {
  shown: Shown
  data: BoardData | undefined
  onLeave: () => void
}

const nothing = (): void => undefined

/** The board as it would be played, before it is published. */
export const PreviewDialog = ({ shown, data, onLeave }: PreviewProps): ReactNode => {
  const t = useText()
  const answers = useMemo(() => new Map((data?.widgets ?? []).map((answer) => [answer.id, answer])), [data])
  const player = { shown, answers, failures: 0, readAt: data?.at ?? null, refused: null, broken: false, retry: nothing, hear: nothing }
  return (
    <PlayerDialog label={t('预览')} onLeave={onLeave}>
      <Frame onLeave={onLeave}>
        <Stage player={player} />
      </Frame>
    </PlayerDialog>
  )
}
