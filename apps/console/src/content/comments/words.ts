/** How open comments are counted. */
export const commentNoun = { singular: 'comentario abierto', plural: 'comentarios abiertos' } as const;
