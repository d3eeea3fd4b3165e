import type { Context } from '@qifuyun/kit/context.ts'
import { refuse } from '#src/training/texts.ts'

/** Who asks. */
export const me = ({ actor }: Context): string => actor?.userUuid ?? refuse('数据不存在')
