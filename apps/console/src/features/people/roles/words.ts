/** Nouns of counts on these screens. */
export const roleNoun = { singular: 'rol', plural: 'roles' } as const;
export const personNoun = { singular: 'persona', plural: 'personas' } as const;
