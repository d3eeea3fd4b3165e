import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { sortOrganTree } from '@qifuyun/ui/platform/request/endpoints/address-book.generated.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { App, Button } from 'antd'
import { useText } from '#src/address-book/texts.ts'
import { PEOPLE } from '../calls.ts'
import { childrenOf, type OrganMove } from '../tree/organ-rows.ts'
import type { OrganTreeModel } from '../tree/use-organ-tree.ts'

/** How long a move can be taken back. */
const UNDO_S = 8
const KEY = 'organ-moved'

/** The move that puts a node back to where it is now. */
const backOf = (tree: OrganTreeModel, organUuid: string): OrganMove | undefined => {
  const parent = tree.path(organUuid).at(-2)
  if (parent === undefined) return undefined
  const siblings = childrenOf(parent, tree.below)
  const next = siblings[siblings.findIndex((node) => node.organUuid === organUuid) + 1]
  return { organUuid, parentUuid: parent.organUuid, beforeUuid: next?.organUuid ?? null }
}

/** Moves nodes of the tree, and offers to take each move back. */
export const useMoving = (tree: OrganTreeModel): ((move: OrganMove) => Promise<void>) => {
  const t = useText()
  const { message } = App.useApp()
  const sort = useAction(sortOrganTree, { refresh: PEOPLE })
  const perform = async (move: OrganMove, back: OrganMove | undefined): Promise<void> => {
    try {
      await sort.mutateAsync(move)
    } catch (error) {
      // The request layer has shown it.
      asCallError(error)
      return
    }
    if (back === undefined) return void message.success({ key: KEY, content: t('操作成功!') })
    const undo = (): void => {
      message.destroy(KEY)
      void perform(back, undefined)
    }
    void message.success({
      key: KEY,
      duration: UNDO_S,
      content: (
        <>
          {t('操作成功!')}
          <Button type="link" size="small" onClick={undo}>
            {t('撤销')}
          </Button>
        </>
      ),
    })
  }
  return (move) => perform(move, backOf(tree, move.organUuid))
}
