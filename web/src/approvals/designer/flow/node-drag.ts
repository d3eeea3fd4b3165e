/** Own type, so that files or texts dragged over the tree move nothing. */
export const NODE_DRAG = 'application/x-qifuyun-flow-node'
