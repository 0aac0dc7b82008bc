// Written by `npm run tables` from the migrated schema; comments come from table-comments.json.
import type { Generated, GeneratedAlways } from 'kysely';
import type { FilledInstant, Instant, Json, MaybeInstant, MaybeJson } from '../platform/database/columns.ts';

/** Tables of the migrated schema. */
export interface GeneratedTables {
  /** People and API keys that could act through the account of another person, with the period in which they could. */
  account_holder: {
    staff_id: string;
    /** UUID of the person or of the token. */
    holder_id: string;
    since: Instant;
    /** End of the period; null while the possibility lasts. */
    until: MaybeInstant;
  };
  /** Application keys of the deployment (`x-api-key`). */
  api_key: {
    id: string;
    key: string;
    label: string;
    created_at: Instant;
    retired_at: MaybeInstant;
  };
  /** Heads of the audit chains: the events of one target are always in the same chain. */
  audit_chain: {
    id: number;
    length: number;
    head: string;
  };
  /** Audit events, append-only. `hash` = SHA-256 over the previous hash of the chain and the text of the event; see `platform/audit`. */
  audit_event: {
    id: string;
    chain: number;
    place: number;
    at: Instant;
    actor_id: string | null;
    actor_name: string;
    action: string;
    resource: string;
    target_id: string | null;
    target_name: string | null;
    institution_id: string | null;
    request_id: string | null;
    address: string | null;
    details: Json;
    previous: string;
    hash: string;
    /** Id of the key that signed the event; null, like the next two columns, for events written before signatures existed. */
    key_id: string | null;
    /** Position of the earlier event of the chain that the signature covers; 0 if the signature covers no earlier event. */
    seen: number | null;
    signature: string | null;
    search: GeneratedAlways<string | null>;
    search_pairs: GeneratedAlways<string | null>;
  };
  /** Last signed head of the audit trail, one row. */
  audit_signed_head: {
    id: number;
    /** Text of the signed head, as a line of the store of signed heads, which may not contain the line yet. */
    line: string;
    /** Number of the last head written to the store. */
    written: number;
    /** Moment until which the process that signs excludes other processes. */
    claimed_until: Instant;
  };
  /** Verification of the whole audit trail, requested by a person. */
  audit_verification: {
    /** UUIDv7. */
    id: string;
    /** running | done | stopped | failed */
    state: string;
    started_at: Instant;
    /** UUID of the member of staff or of the token. */
    started_by: string;
    started_by_name: string;
    /** Number of events verified so far; `total` is the number of events at the start of the verification. */
    events: Generated<number>;
    total: number;
    faults: Json;
    /** Moment of the last signed head in the verified store. */
    head_at: MaybeInstant;
    not_yet_covered: Generated<number>;
    /** Last moment at which the process that verifies reported that it is alive. */
    updated_at: Instant;
    finished_at: MaybeInstant;
  };
  /** Messages between processes about changes, kept for a few minutes for polling. */
  change_message: {
    /** Id of the transaction that wrote the message. */
    xid: Generated<string>;
    id: GeneratedAlways<number>;
    at: FilledInstant;
    message: string;
  };
  /** Confirmation mail sent to a visitor's address (stored as a hash) for a form, at most one per day. */
  confirmation: {
    /** Keyed hash of the address. */
    address_key: string;
    entry_id: string;
    /** Day of the mail in the bank's time zone. */
    day: string;
    setting_id: string;
    created_at: Instant;
  };
  /** Record of any content type: its identity, its state, and its draft in `data`. */
  entry: {
    id: string;
    type: string;
    institution_id: string | null;
    category_id: string | null;
    slug: string | null;
    /** Name of the record for staff. */
    name: string;
    /** Title of the record for the public. */
    title: string;
    status: string;
    data: Json;
    /** Latest revision: starts at 1 and grows by 1 with every save. */
    revision: number;
    published_revision: number | null;
    /** Revision to publish at `scheduled_at`; null without a schedule. */
    scheduled_revision: number | null;
    /** True if the draft differs from the published version (false before the first publication). */
    has_unpublished_changes: boolean;
    publish_at: MaybeInstant;
    expire_at: MaybeInstant;
    created_at: Instant;
    created_by: string;
    updated_at: Instant;
    updated_by: string;
    published_at: MaybeInstant;
    published_by: string | null;
    first_published_at: MaybeInstant;
    deleted_at: MaybeInstant;
    deleted_by: string | null;
    /** Text of the free search, in lower case without accents (trigram index). */
    search: string;
    /** Search text with each letter doubled, so that the trigram index finds words of two letters. */
    search_pairs: GeneratedAlways<string | null>;
    /** Publication moment of the scheduled revision; null without a schedule. */
    scheduled_at: MaybeInstant;
  };
  /** Files that any version of a record refers to. */
  entry_file: {
    file_id: string;
    entry_id: string;
  };
  /** Values that must be unique among entries that are not deleted: slug, name, code. */
  entry_key: {
    type: string;
    field: string;
    /** Institution in which the value must be unique, or '' for all institutions, depending on the rule of the field. */
    scope: string;
    value: string;
    entry_id: string;
  };
  /** Sessions that have a record open; rows older than the lease do not count. */
  entry_presence: {
    entry_id: string;
    staff_id: string;
    session_id: string;
    opened_at: Instant;
    seen_at: Instant;
    /** True for the session that may change the record; other sessions only read until they take over the editing. */
    editing: boolean;
  };
  /** References between records and files, in the draft and on the site. */
  entry_reference: {
    from_id: string;
    /** draft | public: version of the record that contains the reference. */
    stage: string;
    /** JSON pointer of the field inside the entry. */
    path: string;
    /** entry | option | file: target of the reference. */
    kind: string;
    to_id: string;
  };
  /** Versions of an entry, complete and immutable, one per save. */
  entry_revision: {
    entry_id: string;
    revision: number;
    /** created | saved | restored | duplicated | imported | discarded: action that created the version. */
    kind: string;
    /** Revision from which a `restored` or `duplicated` version was made; null for other versions. */
    from_revision: number | null;
    /** Columns of the entry that belong to a version: institution_id, category_id, slug, publish_at, expire_at. */
    identity: Json;
    data: Json;
    created_at: Instant;
    created_by: string;
    /** Publication moment of this revision; null if it was never published. */
    published_at: MaybeInstant;
    published_by: string | null;
    /** Keys of the fields that differ from the previous version; empty for the first version. */
    changed: Json;
  };
  /** Stored file; records refer to it by `url`. Size, pixels and type are those of the version at its address. */
  file: {
    id: string;
    /** Key in the address, generated by the server. */
    key: string;
    url: string;
    resource: string;
    content_type: string;
    size: number | null;
    width: number | null;
    height: number | null;
    /** pending (address assigned, not checked yet) | stored | removed (bytes not deleted yet) */
    state: string;
    created_at: Instant;
    created_by: string | null;
    /** End of the period in which the upload address accepts the file. */
    expires_at: MaybeInstant;
    /** Moment at which a process began to check the upload; null while no process checks it. */
    claimed_at: MaybeInstant;
    /** Number of the version that is served at the address of the file. */
    version: Generated<number>;
    /** Original name of the uploaded file, or ''. */
    name: Generated<string>;
    title: Generated<string>;
    description: Generated<string>;
    /** Focal point that must stay visible, 0 to 1 from left and from top; both columns or neither. */
    focal_x: number | null;
    focal_y: number | null;
    /** Text of the library search, in lower case without accents (trigram index). */
    search: Generated<string>;
    updated_at: FilledInstant;
    /** Institutions of the uploader, to which the file belongs while no record uses it; null for all institutions. */
    institutions: MaybeJson;
  };
  /** Versions of the bytes of a file: every replacement adds one. */
  file_version: {
    file_id: string;
    version: number;
    /** Key of the bytes in the file store. */
    key: string;
    size: number;
    width: number | null;
    height: number | null;
    /** SHA-256 of the stored bytes, hex; '' for files older than versions. */
    sha256: string;
    /** Smaller images of the file; null until they are generated. */
    variants: MaybeJson;
    created_at: Instant;
    created_by: string | null;
    /** Last moment at which the public address began to serve the version; null if only drafts have shown the version. */
    shown_at: MaybeInstant;
    /** Number of pages of a PDF; null if not counted. */
    pages: number | null;
    /** File name of the replacement; null if the version has the name of the file. */
    name: string | null;
  };
  /** People who dismissed the list of setup steps of a new installation. */
  first_day_dismissal: {
    staff_id: string;
    at: Instant;
  };
  /** Moment of the last run of each recurring job, for the screens that show it. */
  heartbeat: {
    name: string;
    at: Instant;
  };
  idempotency: {
    key: string;
    actor: string;
    call: string;
    request_hash: string;
    status: number;
    body: string;
    created_at: Instant;
  };
  /** Row of an imported file. */
  import_row: {
    import_id: string;
    /** Row number in the spreadsheet. */
    number: number;
    /** Id for the record that the row creates, so that it is never created twice. */
    entry_id: string;
    cells: Json;
    /** waiting | create | update | unchanged | refused | created | updated | failed */
    state: string;
    /** Record that the row updates, null for a new record; the next column is the revision that the check of the row has read. */
    target_id: string | null;
    target_revision: number | null;
    /** Name that the row gives to the record. */
    name: string;
    /** Unique values of the row, so that two rows cannot take the same value. */
    keys: Json;
    faults: Json;
    /** Facts about cells that their texts do not contain, such as formats, by index of the cell. */
    facts: Json;
    /** Cells that the import of the row changes. */
    changes: Json;
    notes: Json;
  };
  /** Import of a file: its headers and its progress. */
  import_run: {
    id: string;
    type: string;
    /** UUID of the member of staff or of the token. */
    person_id: string;
    /** session | token */
    person_kind: string;
    person_name: string;
    address: string | null;
    file_name: string;
    /** Headers of the file. */
    heads: Json;
    /** Key of the field column to which each header belongs; null for a header that is ignored. */
    columns: Json;
    /** checking | checked | applying | applied | stopped | cancelled */
    state: string;
    /** Id of the job that runs the import; another job takes over if this job stops reporting that it is alive. */
    worker: string | null;
    created_at: Instant;
    /** Last moment at which the job reported that it is alive. */
    updated_at: Instant;
    expires_at: Instant;
    /** Default values of a new record for fields missing in its row. */
    scope: Json;
    reading: Json;
  };
  /** Mail written by the service, with its delivery state. */
  mail: {
    /** UUIDv7: newer ones are greater. */
    id: string;
    /** Message-ID of the mail, the same for every try. */
    message_id: string;
    /** Title in the outbox, without content of the body. */
    title: string;
    /** Console path of the screen that the mail refers to. */
    path: string | null;
    institution_id: string | null;
    /** Contents of the mail; null after the delivery to all recipients. */
    content: MaybeJson;
    /** waiting | sent | failed | kept | cancelled; the console shows `mailStateOf` */
    state: string;
    /** Number of tries to send the mail so far. */
    attempts: Generated<number>;
    /** Number of waits so far that this mail itself caused; they determine the length of the next wait. */
    waits: Generated<number>;
    next_attempt_at: MaybeInstant;
    /** Moment at which tries end if the mail server stays unreachable. */
    give_up_at: MaybeInstant;
    /** Id of the process that sends the mail at present; the next column is the end of its exclusive right. */
    claim: string | null;
    claimed_until: MaybeInstant;
    /** Reason of the last failure to send the mail. */
    reason: string | null;
    created_at: Instant;
    created_by: string | null;
    done_at: MaybeInstant;
    /** Notification setting that caused the mail; the next column is the submission that the mail is about. */
    setting_id: string | null;
    submission_id: string | null;
    /** True to try the mail even while the service waits for the mail server; reset to false when a process begins to send the mail. */
    at_once: Generated<boolean>;
    /** True if the mail server has accepted the mail for at least one recipient. */
    reached_some: Generated<boolean>;
  };
  /** Try to send a mail. */
  mail_attempt: {
    mail_id: string;
    /** Number of the try, from 1. */
    number: number;
    started_at: Instant;
    /** End of the try; null while the try runs, or if its process died during the try. */
    ended_at: MaybeInstant;
    /** accepted | partial | refused | postponed | uncertain | unreachable */
    outcome: string | null;
    reason: string | null;
  };
  /** Recipient of a mail, with the outcome of the delivery. */
  mail_recipient: {
    mail_id: string;
    position: number;
    address: string;
    copy: boolean;
    /** waiting | accepted | refused | failed */
    outcome: Generated<string>;
    reason: string | null;
  };
  /** Present failure of the mail server: one row while the server is unreachable. */
  mail_server_failure: {
    id: number;
    /** Number of consecutive failures. */
    failures: number;
    failing_since: Instant;
    /** Earliest moment of the next try to reach the mail server. */
    next_attempt_at: Instant;
    reason: string;
  };
  /** Console notices for a person. */
  notice: {
    /** UUIDv7. */
    id: string;
    staff_id: string;
    kind: string;
    title: string;
    detail: string | null;
    path: string;
    at: Instant;
    read_at: MaybeInstant;
    /** Resource that people must be allowed to retrieve to see the notice (next column: its institution); null for everybody. */
    resource: string | null;
    institution_id: string | null;
  };
  /** Choices of people whether they receive notices of a kind by mail. */
  notice_by_mail: {
    staff_id: string;
    kind: string;
    wanted: boolean;
  };
  /** Submission to be included in the next digest of a setting. */
  notification_digest_item: {
    setting_id: string;
    submission_id: string;
    received_at: Instant;
  };
  /** Recipients of mails about new submissions. */
  notification_setting: {
    id: string;
    /** Slug of the content type. */
    type: string;
    institution_id: string;
    /** Category whose submissions are mailed; null for all categories. A setting has a category or a record, never both. */
    category_id: string | null;
    entry_id: string | null;
    recipients: Json;
    cc: Json;
    subject: string;
    active: boolean;
    /** Revision, from 1, incremented by every change. */
    revision: Generated<number>;
    updated_at: Instant;
    /** Person or token that last saved the setting, whose permissions determine the content of the mails. */
    updated_by: string;
    /** at_once | daily_digest */
    delivery: Generated<string>;
    /** Hour of the digest in the bank's time zone, 0 to 23. */
    digest_hour: Generated<number>;
    /** Day of the last digest in the bank's time zone; at most one per day. */
    last_digest_day: string | null;
    /** True to include data in addition to the link, while `updated_by` may export them from the console. */
    include_data: Generated<boolean>;
    include_sensitive: Generated<boolean>;
    include_attachments: Generated<boolean>;
    /** True if the visitor receives a confirmation by mail; the next columns are its subject and its text. */
    auto_reply: Generated<boolean>;
    auto_reply_subject: Generated<string>;
    auto_reply_body: Generated<string>;
    /** session | token */
    updated_by_kind: Generated<string>;
  };
  /** Passkey of a person, with the credential data that WebAuthn requires. */
  passkey: {
    id: string;
    staff_id: string;
    /** Domain for which the passkey was created. The passkey works only on this domain. */
    rp_id: string;
    /** Credential id in base64url, like the next column. */
    credential_id: string;
    /** COSE public key. */
    public_key: string;
    /** Signature counter of the authenticator; always 0 if it does not count. An int8: read as text. */
    counter: number;
    transports: Json;
    /** True if the passkey is synchronised to other devices of the person. */
    synced: boolean;
    name: string;
    created_at: Instant;
    last_used_at: MaybeInstant;
  };
  /** Challenge that a browser must sign next, at most one per purpose. */
  passkey_challenge: {
    /** create | sign_in | second_step */
    purpose: string;
    /** Caller who may answer the challenge: SHA-256 of the secret of a cookie, in hexadecimal, or the UUID of a session. */
    bound_to: string;
    /** Challenge in base64url. */
    challenge: string;
    expires_at: Instant;
  };
  /** One-time link by which a person sets their password; at most one per person. */
  password_link: {
    id: string;
    staff_id: string;
    /** SHA-256 of the secret, hex. */
    secret_hash: string;
    created_at: Instant;
    expires_at: Instant;
  };
  /** Sign-in whose password was correct and whose second step is outstanding. */
  pending_sign_in: {
    id: string;
    /** SHA-256 of the secret, hex. */
    secret_hash: string;
    staff_id: string;
    keep: boolean;
    expires_at: Instant;
  };
  /** Unsaved values of a record, shown on the staging site to the session of their author. */
  preview_draft: {
    session_id: string;
    /** Id of the entry, which may not exist yet. */
    id: string;
    type: string;
    institution_id: string | null;
    category_id: string | null;
    slug: string | null;
    name: string;
    title: string;
    data: Json;
    publish_at: MaybeInstant;
    expire_at: MaybeInstant;
    search: string;
    at: Instant;
  };
  /** Published documents, as the bytes that are sent to the public. */
  publication: {
    entry_id: string;
    type: string;
    institution_id: string | null;
    category_id: string | null;
    slug: string | null;
    name: string;
    status: string;
    revision: number;
    /** Published fields without the staff-only fields, for public filters. */
    data: Json;
    search: string;
    /** Document as JSON text. */
    body: string;
    etag: string;
    updated_at: Instant;
    published_at: Instant;
    expire_at: MaybeInstant;
    search_pairs: GeneratedAlways<string | null>;
  };
  /** Comment on a record. */
  record_comment: {
    /** UUIDv7. */
    id: string;
    entry_id: string;
    /** Field that the comment concerns; null for the whole record. */
    field: string | null;
    text: string;
    /** Ids of the mentioned people. */
    mentions: Json;
    created_at: Instant;
    created_by: string;
    /** Moment of the resolution; null while the comment is open. */
    resolved_at: MaybeInstant;
    resolved_by: string | null;
    /** Institutions of the record when the comment was written: people of other institutions do not see it; null for all. */
    institutions: MaybeJson;
  };
  /** One-time code that a person may use in place of the second sign-in step. */
  recovery_code: {
    id: string;
    staff_id: string;
    code_hash: string;
    used_at: MaybeInstant;
  };
  /** Browser in which a person signs in without the second step. */
  remembered_device: {
    id: string;
    /** SHA-256 of the secret, hex. */
    secret_hash: string;
    staff_id: string;
    user_agent: string | null;
    address: string;
    created_at: Instant;
    used_at: Instant;
    expires_at: Instant;
  };
  /** Requested report of submissions. Its file is in the file store, under its id. */
  report_run: {
    /** UUIDv7. */
    id: string;
    type: string;
    /** UUID of the member of staff or of the token. */
    person_id: string;
    /** session | token */
    person_kind: string;
    person_name: string;
    address: string | null;
    /** Institutions to which the person was limited at the request; null without a limit. */
    institutions: MaybeJson;
    /** Records to which the report is limited, with their names at the request; empty for all records. */
    entries: Json;
    asked: Json;
    /** running | done | empty | stopped | failed */
    state: string;
    /** Number of rows at the request; the next column is the number of rows written to the file so far. */
    total: number;
    written: Generated<number>;
    /** Size of the file in bytes; null before the file is complete and after it is deleted. */
    file_size: number | null;
    /** Id of the process that writes the report; another process takes over if this process stops reporting that it is alive. */
    worker: string | null;
    created_at: Instant;
    /** Last moment at which the process reported that it is alive. */
    updated_at: Instant;
    finished_at: MaybeInstant;
    /** Moment at which the file is deleted. */
    file_until: MaybeInstant;
    /** Recipients of the mail; null for a download. */
    delivery: MaybeJson;
    /** Subject of the mail; null for the name of the inbox. */
    title: string | null;
    mail_id: string | null;
    /** Number of times that a process has started to make the report; the next column is the moment of the next try after a failure. */
    tries: Generated<number>;
    next_try_at: MaybeInstant;
    /** Scheduled report that caused the run, which may have been deleted since; `title` is its name at that time. */
    schedule_id: string | null;
    /** Scheduled moment of the run, with one run per moment; null if a person started the run. */
    due_at: MaybeInstant;
    /** True if the run started late because the service was not running. */
    late: Generated<boolean>;
  };
  /** Request to review and publish a record. */
  review: {
    /** UUIDv7. */
    id: string;
    entry_id: string;
    /** open | approved | returned | withdrawn | ended; at most one open request per record. */
    state: string;
    /** Revision of the draft at the request. */
    revision: number;
    comment: string;
    asked_by: string;
    asked_at: Instant;
    /** Person from whom the review is requested; null if it is requested from everybody with a role (next column). */
    reviewer_id: string | null;
    role_id: string | null;
    /** Person who decided; null while nobody has decided, or if the service ended the request. */
    decided_by: string | null;
    decided_at: MaybeInstant;
    decided_revision: number | null;
    decision_comment: string | null;
    /** Requested changes, by the JSON pointer of the field that each concerns. */
    remarks: Json;
  };
  /** Content type whose changes a second person must publish. Types without a row have no such rule. */
  review_type: {
    /** Slug of the content type. */
    type: string;
    set_by_name: string;
    set_at: Instant;
  };
  role: {
    id: string;
    name: string;
    permissions: Json;
    /** Institutions of the role; null for all. */
    institutions: MaybeJson;
    created_at: Instant;
    revision: Generated<number>;
    updated_at: FilledInstant;
    /** Number of days in which people with the role may still sign in without a second step; null if the role requires none. */
    second_step_grace_days: number | null;
    /** Moment since which the role requires a second step. */
    second_step_since: MaybeInstant;
    /** True if a remembered device may replace the second step for thirty days. */
    remembers_devices: Generated<boolean>;
  };
  /** List views saved by a person. */
  saved_view: {
    id: string;
    staff_id: string;
    type: string;
    name: string;
    /** Query of the list address, without `?`. */
    query: string;
    created_at: Instant;
  };
  /** Report that is generated and mailed regularly. */
  scheduled_report: {
    /** UUIDv7. */
    id: string;
    /** Slug of the content type. */
    type: string;
    name: string;
    periodicity: Json;
    /** Kind of period that each run covers. */
    covers: string;
    /** Institution; null if the record has none. */
    institution_id: string | null;
    /** Category; null for all. A report has a category or a record, never both. */
    category_id: string | null;
    entry_id: string | null;
    /** States of the submissions; empty for all. */
    states: Json;
    columns: Json;
    format: string;
    include_sensitive: boolean;
    /** Mail addresses, validated by `mailAddress`. */
    recipients: Json;
    attach: boolean;
    send_empty: boolean;
    active: boolean;
    /** Reason why the service paused the report; null if a person paused it. */
    paused_reason: string | null;
    /** Moment of the next run; null while the report is paused. */
    next_run_at: MaybeInstant;
    /** UUID of the member of staff or token that last saved the report; its runs have the same rights. */
    owner_id: string;
    /** session | token */
    owner_kind: string;
    owner_name: string;
    /** Revision, from 1, incremented by every change. */
    revision: Generated<number>;
    created_at: Instant;
    updated_at: Instant;
  };
  search_form: {
    table: string;
    form: number;
    after: string | null;
  };
  /** Signed-in browser, or token of a machine client (kind = token). */
  session: {
    id: string;
    /** session | token */
    kind: string;
    /** SHA-256 of the secret, hex. */
    secret_hash: string;
    staff_id: string | null;
    label: string | null;
    permissions: MaybeJson;
    institutions: MaybeJson;
    keep: boolean;
    address: string | null;
    user_agent: string | null;
    created_at: Instant;
    seen_at: Instant;
    expires_at: Instant;
    ended_at: MaybeInstant;
    /** Revision of a token. */
    revision: Generated<number>;
    /** Name of the creator of a token. */
    created_by_name: string | null;
    /** Token that replaces this token after a rotation. */
    replaced_by: string | null;
    /** UUID of the creator of a token; null for tokens older than this column. */
    created_by: string | null;
    /** End of the grace period of a person without the required second step; after it the session may only set up a second step. */
    second_step_due_at: MaybeInstant;
    /** Provider by which the person signed in; null for a sign-in by password and for a token. */
    provider: string | null;
    /** ID token of the provider, for the sign-out there; null after the session has ended. */
    id_token: string | null;
  };
  /** Link by which a person without an account sees one draft. */
  share: {
    id: string;
    type: string;
    entry_id: string;
    secret_hash: string;
    created_at: Instant;
    /** Member of staff or token whose rights apply to the draft. */
    created_by: string;
    created_by_kind: string;
    expires_at: Instant;
    ended_at: MaybeInstant;
    opened: Generated<number>;
    opened_at: MaybeInstant;
  };
  /** Failed sign-ins, counted per account and per address. */
  sign_in_failure: {
    id: GeneratedAlways<number>;
    /** `account:<staff id>` or `address:<ip>`. */
    subject: string;
    at: Instant;
  };
  /** Sign-in at a provider that a browser has begun and not finished. */
  sign_on_attempt: {
    id: string;
    /** SHA-256 of the state, hex. */
    state_hash: string;
    /** SHA-256 of the secret in the browser's cookie, hex. */
    browser_hash: string;
    provider: string;
    /** Console path to open after the sign-in. */
    to_path: string;
    keep: boolean;
    /** UUID of the signed-in person who links the provider to their account; null for a sign-in. */
    links_to: string | null;
    created_at: Instant;
    expires_at: Instant;
  };
  /** Moment of the first read of the published content of each type by a caller without a session. */
  site_read: {
    type: string;
    at: Instant;
  };
  /** Former public addresses of entries whose slug has changed. */
  slug_redirect: {
    type: string;
    institution_id: string;
    slug: string;
    entry_id: string;
    created_at: Instant;
  };
  staff: {
    id: string;
    staff_id: string;
    name: string;
    email: string | null;
    password_hash: string | null;
    role_id: string | null;
    /** requested | active | disabled */
    state: string;
    reason: string | null;
    created_at: Instant;
    last_sign_in_at: MaybeInstant;
    /** Sort key of the name; written by the database, like the next column. */
    sort_name: GeneratedAlways<string>;
    /** Search text: name, staff id and mail address. */
    search: GeneratedAlways<string>;
    /** Moment at which the present role was assigned; null for the role with which the account was created. */
    role_given_at: MaybeInstant;
  };
  /** Identity of a person at an OpenID Connect provider: at most one subject per issuer, and no subject of another person. */
  staff_identity: {
    id: string;
    staff_id: string;
    /** Name in `SSO_PROVIDERS` when the identity was linked. */
    provider: string;
    issuer: string;
    subject: string;
    /** Mail address stated by the provider when the identity was linked. */
    email: string | null;
    created_at: Instant;
    last_sign_in_at: MaybeInstant;
  };
  /** Submission of a visitor by the form of a record, and its handling by staff. */
  submission: {
    /** UUIDv7: newer ones are greater. */
    id: string;
    /** Number that visitor and staff use, `AE-2026-408315`; unique over all types. */
    ticket: string;
    type: string;
    /** Record of the form, which is kept as long as the submission. */
    entry_id: string;
    /** Institution, category (next columns) and title of the record when the submission arrived. */
    institution_id: string | null;
    category_id: string | null;
    entry_title: string;
    received_at: Instant;
    /** Minutes since midnight in the bank's time zone when the submission arrived: 0 to 1439. */
    minute_of_day: number;
    /** new | in_progress | closed | discarded */
    state: Generated<string>;
    result: string | null;
    /** Assigned member of staff. */
    assigned_to: string | null;
    read_at: MaybeInstant;
    read_by: string | null;
    closed_at: MaybeInstant;
    due_at: MaybeInstant;
    /** Revision, from 1, incremented by every change of staff. */
    revision: Generated<number>;
    /** Answers of the visitor by field; never changed. */
    data: Json;
    /** Values of the record that the inbox shows, as they were when the submission arrived. */
    record: Json;
    /** Mail address of the visitor (next columns: phone and identity number) in normalised spelling; null if not given. */
    email_key: string | null;
    phone_key: string | null;
    id_number_key: string | null;
    /** Search text in lower case without accents: ticket, names, mail address, phone (trigram index). */
    search: string;
    /** Search text with each letter doubled, so that the trigram index finds words of two letters. */
    search_pairs: GeneratedAlways<string | null>;
    /** Version of the consent text that the visitor accepted; the next column is the moment; null if the form asks for no consent. */
    consent_version: string | null;
    consent_at: MaybeInstant;
    marketing_opt_in: boolean;
    source_url: string | null;
    utm: MaybeJson;
    /** Keyed hash of the visitor's network; the next column is the user agent. Both serve against spam. */
    address_hash: string | null;
    user_agent: string | null;
    /** Moment after which the personal data are removed, unless the submission is under a legal hold. */
    retention_until: Instant;
    hold: MaybeJson;
    /** Moment at which the personal data were removed. */
    erased_at: MaybeInstant;
    /** False if no notification setting covered the submission when it arrived. */
    notified: Generated<boolean>;
  };
  submission_count: {
    type: string;
    entry_id: string;
    institution_id: string | null;
    state: string;
    unread: boolean;
    assigned_to: string | null;
    n: number;
    summed: Generated<boolean>;
  };
  submission_day_count: {
    noon: Instant;
    type: string;
    institution_id: string | null;
    state: string;
    n: number;
    summed: Generated<boolean>;
  };
  /** File that a visitor sends with a form. It is not in the library and can be read only through its submission. */
  submission_file: {
    id: string;
    type: string;
    entry_id: string;
    /** Form field of the file. */
    field: string;
    /** Submission with the file; null before the form is sent, and after the submission is deleted: the file is then removed. */
    submission_id: string | null;
    /** Key of the bytes in the file store. */
    key: string;
    /** Original name of the uploaded file. */
    name: string;
    content_type: string;
    /** Size in bytes that the visitor announced, which counts towards the upload limit. */
    announced_size: number;
    size: number | null;
    /** SHA-256 of the stored bytes, hex. */
    sha256: string | null;
    /** pending (address assigned, not checked yet) | stored | removed (bytes not deleted yet) */
    state: string;
    /** unscanned (no scanner is configured) | waiting | clean | infected */
    scan: string;
    /** Name of the threat found by the scanner. */
    threat: string | null;
    address_hash: string;
    created_at: Instant;
    updated_at: Instant;
    /** End of the period in which the address accepts the upload. */
    expires_at: Instant;
    claimed_at: MaybeInstant;
    scanned_at: MaybeInstant;
    /** Keyed hash of the visitor's IPv4 /24 or IPv6 /48; null for files announced by older releases. */
    network_hash: string | null;
  };
  /** `Idempotency-Key` of a request with a submission: a repeated request gets the same ticket. */
  submission_key: {
    entry_id: string;
    key: string;
    /** Hash of the request with the key, hex. */
    request_hash: string;
    submission_id: string;
    created_at: Instant;
  };
  /** Notes of staff about a submission; never changed. */
  submission_note: {
    id: string;
    submission_id: string;
    text: string;
    created_at: Instant;
    created_by: string;
  };
  /** Replies of staff to a submission by mail; never changed. */
  submission_reply: {
    id: string;
    submission_id: string;
    /** Mail of the reply; null after it was deleted from the outbox. */
    mail_id: string | null;
    subject: string;
    body: string;
    created_at: Instant;
    created_by: string;
  };
  /** Authenticator app of a person. */
  totp: {
    staff_id: string;
    /** Encrypted secret. */
    secret: string;
    /** Time step of the last accepted code, so that no code is accepted twice. */
    last_step: number;
    created_at: Instant;
  };
  /** Secret shown during the setup of an authenticator app, until a correct code confirms it. */
  totp_setup: {
    session_id: string;
    /** Encrypted secret. */
    secret: string;
    expires_at: Instant;
  };
}
