/** Nouns of counts on these screens. */
export const roleNoun = { one: 'rol', many: 'roles' } as const;
export const personNoun = { one: 'persona', many: 'personas' } as const;
