/** How open comments are counted. */
export const commentNoun = { one: 'comentario abierto', many: 'comentarios abiertos' } as const;
