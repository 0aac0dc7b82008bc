/** Words that open a relative clause or an indirect question. */
const CLAUSE_WORDS = 'What|Whose|Who|Whom|Whoever|Whatever|Where|That|Those|How|Whether|Why|Which';

/** Openings that put an empty subject or verb before such a clause. */
const EMPTY_OPENINGS = [
  '(?:The (?:one|ones|thing|things|person|people)|All|Everything|Something|Anything|Nothing|Things) (?:that|which|who|whose|there)',
  '(?:Somebody|Someone|Nobody|Everybody|Anybody)',
  'One (?:that|who|which|whose|of those)',
  `(?:Returns|Tells|Says|Answers|Gives|Shows|Names|Knows|Holds|Keeps|States|True if that|Says of) (?:[a-z]+ )?(?:${CLAUSE_WORDS.toLowerCase()})`,
];

const REFUSED_OPENING = new RegExp(`^(?:${[CLAUSE_WORDS, ...EMPTY_OPENINGS].join('|')})\\b`);

/** True if a doc comment begins neither with a verb in the third person nor with a noun phrase. */
export function isRefusedOpening(comment: string): boolean {
  return REFUSED_OPENING.test(comment.replace(/^[*\s]+/, ''));
}

/** Words in `-ed` that are ordinary terms: states of records and controls, results of well-known operations, nouns. */
const TERMS_IN_ED = new Set(
  `published unpublished closed passed failed saved unsaved required selected deleted disabled enabled expired archived
  scheduled approved rejected pinned checked unchecked expanded collapsed focused locked blocked aborted connected
  disconnected loaded edited updated created removed dismissed restored verified unlimited shared related limited
  featured embedded nested masked changed unchanged stopped started paused resolved finished completed signed unsigned
  reserved installed skipped expected unexpected received registered invited confirmed committed cancelled unused
  parsed sorted ordered merged filtered encoded decoded escaped unescaped computed formatted normalised trimmed
  rounded grouped mapped hashed sealed encrypted compiled joined flattened indexed sampled padded scaled derived
  inserted fetched resized compressed uncompressed quoted deduplicated measured printed rendered processed unprocessed
  seed red feed speed need embed shed bed`.split(/\s+/),
);

/** Participles without `-ed`, pronouns and adverbs, none of which names a thing. */
const BARE_WORDS = new Set(
  `given found shown known own made chosen said kept told sent seen written taken held gone lost drawn begun grown put
  meant heard brought thought bought caught sought spoken stolen forgotten lent paid laid struck met led left built
  spent won withheld withdrawn thrown proven undone redone untold unsaid unsent unseen overtaken unfit torn born had
  one ones many some each both none nothing nobody everybody everyone everything anything something somebody someone
  other others another mine theirs ours yours his hers its it me us them they she he who whom whose what which how why
  here there elsewhere nowhere anywhere before after again sure yes no same only more most few several such else
  instead except within without inside outside beside beyond among about around over under above below behind between
  during meanwhile away apart aside alone together already still yet soon then also anyway did was were`.split(
    /\s+/,
  ),
);

/** Terms that contain a refused word: keywords of JSON Schema. */
const TERMS = new Set(['oneOf', 'anyOf', 'allOf']);

/** True if a name is a participle, a pronoun or an adverb alone, or such a word with the suffix `Of`. */
export function isBareName(name: string): boolean {
  if (TERMS.has(name)) return false;
  const word = name.replace(/^[_#]+/, '').replace(/Of$/, '');
  if (!/^[A-Za-z][a-z]*$/.test(word)) return false;
  const lowerWord = word.toLowerCase();
  return BARE_WORDS.has(lowerWord) || (lowerWord.endsWith('ed') && !TERMS_IN_ED.has(lowerWord));
}
