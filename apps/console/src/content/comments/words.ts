/** Noun for the count of open comments. */
export const commentNoun = { singular: 'comentario abierto', plural: 'comentarios abiertos' } as const;
