import type { Entity } from '@qifuyun/kit/entity.ts'
import type { Identity } from '@qifuyun/kit/identity.ts'
import type { TextValues } from '@qifuyun/ui/platform/i18n/texts.ts'
import { keyLabel, useKeyLabel } from './key-label.ts'

/** Whose text it is: an entity's application, or the name of an application in code. */
export type LabelOwner = Entity | Identity | string

/** The name that the texts of an application have among all others. */
export const ownerKey = (of: LabelOwner): string => (typeof of === 'string' ? of : ('spec' in of ? of.spec.app : of).key)

/**
 * A text of a definition in the page's language: `label(of, field.spec.label)`, `label(of, '确认取消「{no}」？', { no })`. English comes from
 * the application's `texts.ts`, which a page asks for with `useCatalogue`; until it has arrived the Chinese text stands.
 */
export const label = (of: LabelOwner, chinese: string, values?: TextValues): string => keyLabel(ownerKey(of), chinese, values)

/** `label` for components: they are drawn again when the language changes or a catalogue arrives. */
export const useLabel = (of: LabelOwner): ReturnType<typeof useKeyLabel> => useKeyLabel(ownerKey(of))
