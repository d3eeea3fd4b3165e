import { StateBlock, type StateBlockProps } from '@qifuyun/ui/components/StateBlock.tsx'
import { HOME } from '@qifuyun/ui/workspace/routing/route-rules.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/shell/texts.ts'
import { PublicFrame } from './PublicFrame.tsx'

/** Why an address leads nowhere, and the way home. */
export const PublicStatus = (props: Pick<StateBlockProps, 'picture' | 'title' | 'hint'>): ReactNode => {
  const t = useText()
  const home = (
    <Button type="primary" href={HOME}>
      {t('返回首页')}
    </Button>
  )
  return (
    <PublicFrame>
      <StateBlock heading {...props} action={home} />
    </PublicFrame>
  )
}
