// What other features may ask of searching.
export { forgetRows, type Indexed, indexRows, tokenSalt } from './indexing.ts'
export {
  type Asking,
  declareSearchable,
  type Finder,
  type Found,
  type FoundRow,
  type Hit,
  type Pick,
  type Question,
  type Source,
} from './searchable.ts'
