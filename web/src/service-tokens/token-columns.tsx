import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { StatusTag } from '@qifuyun/ui/components/paged/StatusTag.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import type { TableProps } from 'antd'
import { useText } from './texts.ts'

const LIVE = 1
const LOOK = {
  1: { tone: 'success', word: '有效' },
  2: { tone: 'slate', word: '已过期' },
  3: { tone: 'slate', word: '已吊销' },
  4: { tone: 'error', word: '创建人已离开' },
} as const

/** What every token has, whatever it opens. */
interface ListedToken {
  tokenName: string
  tokenStart: string
  userName: string | null
  expireTime: string
  lastUseTime: string | null
  lastUseIp: string | null
  statusCode: keyof typeof LOOK
}

export const isLive = ({ statusCode }: Pick<ListedToken, 'statusCode'>): boolean => statusCode === LIVE

type Column<Token> = NonNullable<TableProps<Token>['columns']>[number]

/** The columns that all lists of tokens have: which it is, and how it is used. */
export const useTokenColumns = <Token extends ListedToken>(): { which: Column<Token>; use: Column<Token>[] } => {
  const t = useText()
  return {
    which: {
      key: 'tokenName',
      title: t('令牌'),
      width: 170,
      render: (_value, { tokenName, tokenStart }) => (
        <>
          {tokenName}
          <br />
          <code className={pageStyles.muted}>{tokenStart}</code>
        </>
      ),
    },
    use: [
      { key: 'userName', title: t('创建人'), width: 80, render: (_value, { userName }) => orDash(userName) },
      { key: 'expireTime', title: t('到期时间'), width: 156, render: (_value, { expireTime }) => formatDate(expireTime) },
      {
        key: 'lastUseTime',
        title: t('最近使用'),
        width: 156,
        render: (_value, { lastUseTime, lastUseIp }) =>
          lastUseTime === null ? (
            <span className={pageStyles.muted}>{t('未使用')}</span>
          ) : (
            <>
              {formatDate(lastUseTime)}
              <br />
              <span className={pageStyles.muted}>{lastUseIp}</span>
            </>
          ),
      },
      {
        key: 'status',
        title: t('状态'),
        width: 112,
        render: (_value, { statusCode }) => <StatusTag tone={LOOK[statusCode].tone}>{t(LOOK[statusCode].word)}</StatusTag>,
      },
    ],
  }
}
