// Written by `npm run tables` from the migrated schema; comments come from table-comments.json.
import type { Generated, GeneratedAlways } from 'kysely';
import type { FilledInstant, Instant, Json, MaybeInstant, MaybeJson } from '../platform/database/columns.ts';

/** Tables of the migrated schema. */
export interface GeneratedTables {
  /** A person or an API key that could act by the account of somebody else, and from when until when. */
  account_holder: {
    staff_id: string;
    /** UUID of the person or of the token. */
    holder_id: string;
    since: Instant;
    /** null while they still could. */
    until: MaybeInstant;
  };
  /** The deployment's application keys (`x-api-key`). */
  api_key: {
    id: string;
    key: string;
    label: string;
    created_at: Instant;
    retired_at: MaybeInstant;
  };
  /** Heads of the audit chains: an entry's events always go to the same chain. */
  audit_chain: {
    id: number;
    length: number;
    head: string;
  };
  /** Append-only. `hash` = SHA-256 over the previous hash of its chain and the event's own text; see `platform/audit`. */
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
    /** Key of the signature; null, like the next two, for events older than signatures. */
    key_id: string | null;
    /** Position of the other event of its chain that the signature covers; 0: none. */
    seen: number | null;
    signature: string | null;
    search: GeneratedAlways<string | null>;
    search_pairs: GeneratedAlways<string | null>;
  };
  /** The last signed head of the audit trail, one row. */
  audit_signed_head: {
    id: number;
    /** As it stands, or is yet to stand, in the place of signed heads. */
    line: string;
    /** Number of the last one that is there. */
    written: number;
    /** A process is signing until then. */
    claimed_until: Instant;
  };
  /** A verification of the whole audit trail that somebody asked for. */
  audit_verification: {
    /** UUIDv7. */
    id: string;
    /** running | done | stopped | failed */
    state: string;
    started_at: Instant;
    /** UUID of the member of staff or of the token. */
    started_by: string;
    started_by_name: string;
    /** Events verified so far, and how many there were when it began. */
    events: Generated<number>;
    total: number;
    faults: Json;
    /** Of when the last signed head is. */
    head_at: MaybeInstant;
    not_yet_covered: Generated<number>;
    /** Last sign of life of its work. */
    updated_at: Instant;
    finished_at: MaybeInstant;
  };
  /** Messages by which processes tell each other what changed, kept for a few minutes for those that poll. */
  change_message: {
    /** Transaction that wrote it. */
    xid: Generated<string>;
    id: GeneratedAlways<number>;
    at: FilledInstant;
    message: string;
  };
  /** Confirmation sent to an address (stored as a hash) for a form, one per day. */
  confirmation: {
    /** A keyed hash of the address. */
    address_key: string;
    entry_id: string;
    /** The bank's day. */
    day: string;
    setting_id: string;
    created_at: Instant;
  };
  /** One record of any content type: its identity, its state, and its draft in `data`. */
  entry: {
    id: string;
    type: string;
    institution_id: string | null;
    category_id: string | null;
    slug: string | null;
    /** Name for staff. */
    name: string;
    /** Title for the public. */
    title: string;
    status: string;
    data: Json;
    /** The latest revision; starts at 1, grows by 1 with every save. */
    revision: number;
    published_revision: number | null;
    /** Revision that goes on the site at `scheduled_at`; null when none waits. */
    scheduled_revision: number | null;
    /** Draft differs from what is on the site (false while nothing was ever published). */
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
    /** Lower case, no accents: what the free search hits (trigram index). */
    search: string;
    /** The same with each letter twice, in which the trigram index finds words of two letters. */
    search_pairs: GeneratedAlways<string | null>;
    /** Publication moment of the scheduled revision; null when none waits. */
    scheduled_at: MaybeInstant;
  };
  /** Files that any version of a record names or named. */
  entry_file: {
    file_id: string;
    entry_id: string;
  };
  /** Values that must be unique among entries that are not deleted: slug, name, code. */
  entry_key: {
    type: string;
    field: string;
    /** '' or the institution, as the field's rule says. */
    scope: string;
    value: string;
    entry_id: string;
  };
  /** People who have a record open; rows older than the lease do not count. */
  entry_presence: {
    entry_id: string;
    staff_id: string;
    session_id: string;
    opened_at: Instant;
    seen_at: Instant;
    /** True for the person who may write; others read until they take over. */
    editing: boolean;
  };
  /** References between records and files, in the draft and on the site. */
  entry_reference: {
    from_id: string;
    /** draft | public */
    stage: string;
    /** JSON pointer of the field inside the entry. */
    path: string;
    /** entry | option | file */
    kind: string;
    to_id: string;
  };
  /** Every save, whole and immutable. */
  entry_revision: {
    entry_id: string;
    revision: number;
    /** created | saved | restored | duplicated | imported | discarded */
    kind: string;
    /** For `restored` and `duplicated`: the revision it came from. */
    from_revision: number | null;
    /** The entry's own columns that belong to a version: institution_id, category_id, slug, publish_at, expire_at. */
    identity: Json;
    data: Json;
    created_at: Instant;
    created_by: string;
    /** When this very revision was put on the site, if ever. */
    published_at: MaybeInstant;
    published_by: string | null;
    /** Keys of the fields that differ from the version before; empty for the first one. */
    changed: Json;
  };
  /** A stored file; `url` is what records name. Size, pixels and type are those of the version that its address shows. */
  file: {
    id: string;
    /** Key in the address, made by the server. */
    key: string;
    url: string;
    resource: string;
    content_type: string;
    size: number | null;
    width: number | null;
    height: number | null;
    /** pending (address given, nothing checked yet) | stored | removed (its bytes are yet to be deleted) */
    state: string;
    created_at: Instant;
    created_by: string | null;
    /** Until when its address takes the upload. */
    expires_at: MaybeInstant;
    /** Start of the processing of its upload; null when none is under way. */
    claimed_at: MaybeInstant;
    /** The version that its address shows. */
    version: Generated<number>;
    /** The file's own name where it was uploaded, or ''. */
    name: Generated<string>;
    title: Generated<string>;
    description: Generated<string>;
    /** Point that must stay in view, 0 to 1 from left and from top; both or neither. */
    focal_x: number | null;
    focal_y: number | null;
    /** Lower case, no accents: what the search of the library hits (trigram index). */
    search: Generated<string>;
    updated_at: FilledInstant;
    /** Institutions of the uploader, who own the file while no record uses it. null: all institutions. */
    institutions: MaybeJson;
  };
  /** The bytes that a file had, and has: every replacement adds a version. */
  file_version: {
    file_id: string;
    version: number;
    /** Key of the bytes in the store. */
    key: string;
    size: number;
    width: number | null;
    height: number | null;
    /** Of the stored bytes, hex; '' for files from before versions were kept. */
    sha256: string;
    /** The smaller images that were made; null while they wait to be made. */
    variants: MaybeJson;
    created_at: Instant;
    created_by: string | null;
    /** When its address began to show it, last; null: only drafts show it so far. */
    shown_at: MaybeInstant;
    /** Pages of a PDF; null where they were not counted. */
    pages: number | null;
    /** Upload name of a replacement; null: that of the file. */
    name: string | null;
  };
  /** Dismissal of the checklist of the first day. */
  first_day_dismissal: {
    staff_id: string;
    at: Instant;
  };
  /** When recurring work last ran, for the screens that show it. */
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
  /** A row of such a file. */
  import_row: {
    import_id: string;
    /** As the spreadsheet counts. */
    number: number;
    /** The record that it creates gets this id, so that it cannot be created twice. */
    entry_id: string;
    cells: Json;
    /** waiting | create | update | unchanged | refused | created | updated | failed */
    state: string;
    /** The record that it updates, and the revision that was looked at. */
    target_id: string | null;
    target_revision: number | null;
    /** Name of the record in the row. */
    name: string;
    /** Unique values that it takes, so that two rows do not want the same. */
    keys: Json;
    faults: Json;
    /** Facts about cells that their texts do not tell, by index. */
    facts: Json;
    /** Cells that importing the row changes. */
    changes: Json;
    notes: Json;
  };
  /** A file that somebody imports: what its heads are and how far it is. */
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
    /** The heads as they stand in the file. */
    heads: Json;
    /** For each head the key of the column that it fills, or null. */
    columns: Json;
    /** checking | checked | applying | applied | stopped | cancelled */
    state: string;
    /** The job that works on it; another one takes over when it gives no sign of life. */
    worker: string | null;
    created_at: Instant;
    /** Last sign of life of its work. */
    updated_at: Instant;
    expires_at: Instant;
    /** Values that a new record gets where its row says nothing, by field. */
    scope: Json;
    reading: Json;
  };
  /** A mail that the service has written, and how far its sending is. */
  mail: {
    /** UUIDv7: newer ones are greater. */
    id: string;
    /** Its Message-ID, the same at every try. */
    message_id: string;
    /** Title in the outbox; holds nothing of the body. */
    title: string;
    /** Path in the console of the place that the mail names. */
    path: string | null;
    institution_id: string | null;
    /** Contents; null after delivery to all recipients. */
    content: MaybeJson;
    /** waiting | sent | failed | kept | cancelled; people see `mailStateOf` */
    state: string;
    /** Tries so far. */
    attempts: Generated<number>;
    /** Waits so far for a reason of its own, which decide how long the next one lasts. */
    waits: Generated<number>;
    next_attempt_at: MaybeInstant;
    /** When nobody tries any more because the mail server is not reached. */
    give_up_at: MaybeInstant;
    /** Process that is sending it, and the end of its claim. */
    claim: string | null;
    claimed_until: MaybeInstant;
    /** Reason of the last failure. */
    reason: string | null;
    created_at: Instant;
    created_by: string | null;
    done_at: MaybeInstant;
    /** The notification setting that it follows, and the submission that it tells of. */
    setting_id: string | null;
    submission_id: string | null;
    /** True if it is tried although the mail server is in its wait; false again once it is claimed. */
    at_once: Generated<boolean>;
    /** True if the mail server has accepted it for at least one recipient. */
    reached_some: Generated<boolean>;
  };
  /** One try to send a mail. */
  mail_attempt: {
    mail_id: string;
    /** From 1. */
    number: number;
    started_at: Instant;
    /** null: it is under way, or its process has ended. */
    ended_at: MaybeInstant;
    /** accepted | partial | refused | postponed | uncertain | unreachable */
    outcome: string | null;
    reason: string | null;
  };
  /** Recipient of a mail, and the outcome of sending it there. */
  mail_recipient: {
    mail_id: string;
    position: number;
    address: string;
    copy: boolean;
    /** waiting | accepted | refused | failed */
    outcome: Generated<string>;
    reason: string | null;
  };
  /** Failure of the mail server: one row while it is not reached. */
  mail_server_failure: {
    id: number;
    /** In a row. */
    failures: number;
    failing_since: Instant;
    /** Earliest time of the next try. */
    next_attempt_at: Instant;
    reason: string;
  };
  /** Notices of the console for a person. */
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
    /** Resource and institution of its subject: whoever may no longer retrieve them does not see the notice. null: anybody's. */
    resource: string | null;
    institution_id: string | null;
  };
  /** Choice of a person to get notices of a kind by mail, or not to. */
  notice_by_mail: {
    staff_id: string;
    kind: string;
    wanted: boolean;
  };
  /** A submission of which the next digest of a setting tells. */
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
    /** null: all; one of both at most. */
    category_id: string | null;
    entry_id: string | null;
    recipients: Json;
    cc: Json;
    subject: string;
    active: boolean;
    /** Starts at 1, grows by 1 with every change. */
    revision: Generated<number>;
    updated_at: Instant;
    /** Its owner, whose rights decide what its mails hold. */
    updated_by: string;
    /** at_once | daily_digest */
    delivery: Generated<string>;
    /** Hour of the bank at which a digest goes, 0 to 23. */
    digest_hour: Generated<number>;
    /** The bank's day of the last digest; a day has one at most. */
    last_digest_day: string | null;
    /** Contents of mails in addition to the link, as long as `updated_by` may export them from the console. */
    include_data: Generated<boolean>;
    include_sensitive: Generated<boolean>;
    include_attachments: Generated<boolean>;
    /** Confirmation for the visitor with its text. */
    auto_reply: Generated<boolean>;
    auto_reply_subject: Generated<string>;
    auto_reply_body: Generated<string>;
    /** session | token */
    updated_by_kind: Generated<string>;
  };
  /** A passkey of a person: what WebAuthn says to keep of a credential. */
  passkey: {
    id: string;
    staff_id: string;
    /** The domain that it was made for, and works for alone. */
    rp_id: string;
    /** base64url, like the next one. */
    credential_id: string;
    /** COSE. */
    public_key: string;
    /** Of signatures that the authenticator counted; 0 for ever where it counts none. An int8: read as text. */
    counter: number;
    transports: Json;
    /** It is copied to other devices of the person. */
    synced: boolean;
    name: string;
    created_at: Instant;
    last_used_at: MaybeInstant;
  };
  /** Challenge that a browser is to sign next: one of each purpose. */
  passkey_challenge: {
    /** create | sign_in | second_step */
    purpose: string;
    /** Holder who may answer it: SHA-256 of a cookie's secret, hex, or the UUID of a session. */
    bound_to: string;
    /** base64url. */
    challenge: string;
    expires_at: Instant;
  };
  /** The link by which somebody sets their password once; each has one at most. */
  password_link: {
    id: string;
    staff_id: string;
    /** SHA-256 of the secret, hex. */
    secret_hash: string;
    created_at: Instant;
    expires_at: Instant;
  };
  /** Sign-in whose password was right and whose second step is outstanding. */
  pending_sign_in: {
    id: string;
    /** SHA-256 of the secret, hex. */
    secret_hash: string;
    staff_id: string;
    keep: boolean;
    expires_at: Instant;
  };
  /** Unsaved values of a record, as the session of their author sees them on the staging site. */
  preview_draft: {
    session_id: string;
    /** Of the entry, or of one that does not exist yet. */
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
  /** Public documents on the site, as the bytes that are sent. */
  publication: {
    entry_id: string;
    type: string;
    institution_id: string | null;
    category_id: string | null;
    slug: string | null;
    name: string;
    status: string;
    revision: number;
    /** The published fields without those for staff only: what public filters read. */
    data: Json;
    search: string;
    /** The document as JSON text. */
    body: string;
    etag: string;
    updated_at: Instant;
    published_at: Instant;
    expire_at: MaybeInstant;
    search_pairs: GeneratedAlways<string | null>;
  };
  /** A comment on a record. */
  record_comment: {
    /** UUIDv7. */
    id: string;
    entry_id: string;
    /** null: the record. */
    field: string | null;
    text: string;
    /** Ids of people. */
    mentions: Json;
    created_at: Instant;
    created_by: string;
    /** null: it is open. */
    resolved_at: MaybeInstant;
    resolved_by: string | null;
    /** Institutions of the record when the comment was written: who sees none of them does not see the comment. null: all. */
    institutions: MaybeJson;
  };
  /** Stands once for a person's second step. */
  recovery_code: {
    id: string;
    staff_id: string;
    code_hash: string;
    used_at: MaybeInstant;
  };
  /** A browser that stands for the second step of one person. */
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
  /** A report of submissions that somebody asked for. Its file is in the store, under its id. */
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
    /** The institutions that the person was limited to when it was asked; null: none. */
    institutions: MaybeJson;
    /** The records that were named, as they were called; empty: all. */
    entries: Json;
    asked: Json;
    /** running | done | empty | stopped | failed */
    state: string;
    /** Rows that were counted when it was asked, and those in the file so far. */
    total: number;
    written: Generated<number>;
    /** Bytes; null: there is no file, or it is gone. */
    file_size: number | null;
    /** The process that writes it; another one takes over when it gives no sign of life. */
    worker: string | null;
    created_at: Instant;
    /** Last sign of life of its work. */
    updated_at: Instant;
    finished_at: MaybeInstant;
    /** Until when the file is kept. */
    file_until: MaybeInstant;
    /** To whom it is mailed; null: it is downloaded. */
    delivery: MaybeJson;
    /** Subject of its mail; null: the name of the inbox. */
    title: string | null;
    mail_id: string | null;
    /** Times that its work was begun, and when it is begun again after it failed. */
    tries: Generated<number>;
    next_try_at: MaybeInstant;
    /** The schedule that it is a run of, which may be deleted by now; `title` is what it was called. */
    schedule_id: string | null;
    /** When the schedule was due; a schedule has one run for it. null when somebody ran it out of its turn. */
    due_at: MaybeInstant;
    /** It ran after its time, since the service was not running then. */
    late: Generated<boolean>;
  };
  /** A request that somebody reviews and publishes a record. */
  review: {
    /** UUIDv7. */
    id: string;
    entry_id: string;
    /** open | approved | returned | withdrawn | ended; one of a record is open at most. */
    state: string;
    /** The revision of the draft when it was asked for. */
    revision: number;
    comment: string;
    asked_by: string;
    asked_at: Instant;
    /** Of whom it is asked: one person, or whoever has the role. */
    reviewer_id: string | null;
    role_id: string | null;
    /** null: nobody yet, or the service itself. */
    decided_by: string | null;
    decided_at: MaybeInstant;
    decided_revision: number | null;
    decision_comment: string | null;
    /** Requested changes by the JSON pointer of the field. */
    remarks: Json;
  };
  /** A content type whose changes somebody else publishes than who saved them; one without a row asks for nothing. */
  review_type: {
    /** Its slug. */
    type: string;
    set_by_name: string;
    set_at: Instant;
  };
  role: {
    id: string;
    name: string;
    permissions: Json;
    /** null: all institutions. */
    institutions: MaybeJson;
    created_at: Instant;
    revision: Generated<number>;
    updated_at: FilledInstant;
    /** Days for which those who have it may still sign in without a second step; null: it requires none. */
    second_step_grace_days: number | null;
    /** Since when it requires one. */
    second_step_since: MaybeInstant;
    /** A device may stand for the second step for thirty days. */
    remembers_devices: Generated<boolean>;
  };
  /** A person's saved list views. */
  saved_view: {
    id: string;
    staff_id: string;
    type: string;
    name: string;
    /** The list's address without `?`. */
    query: string;
    created_at: Instant;
  };
  /** A report that is made and mailed again and again. */
  scheduled_report: {
    /** UUIDv7. */
    id: string;
    /** Slug of the content type. */
    type: string;
    name: string;
    periodicity: Json;
    /** Period that a run covers. */
    covers: string;
    /** null: the record's, which has none. */
    institution_id: string | null;
    /** null: all; one of both at most. */
    category_id: string | null;
    entry_id: string | null;
    /** Empty: all. */
    states: Json;
    columns: Json;
    format: string;
    include_sensitive: boolean;
    /** Have passed `mailAddress`. */
    recipients: Json;
    attach: boolean;
    send_empty: boolean;
    active: boolean;
    /** Reason for which the service stopped sending it; null when a person paused it. */
    paused_reason: string | null;
    /** null while it is not active. */
    next_run_at: MaybeInstant;
    /** UUID of the member of staff or of the token who saved it last, whose rights its runs have. */
    owner_id: string;
    /** session | token */
    owner_kind: string;
    owner_name: string;
    /** Starts at 1, grows by 1 with every change. */
    revision: Generated<number>;
    created_at: Instant;
    updated_at: Instant;
  };
  /** A signed-in browser, or the token of a machine client (kind = token). */
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
    /** Of a token. */
    revision: Generated<number>;
    /** Name of the creator of a token. */
    created_by_name: string | null;
    /** The token that takes its place. */
    replaced_by: string | null;
    /** UUID of who made a token; null of one from before that was kept. */
    created_by: string | null;
    /** Until when the role let the person sign in without a second step, which they lacked when it began; over by then: it is good for setting one up only. */
    second_step_due_at: MaybeInstant;
    /** The provider by which it was begun; null: by a password, or it is a token. */
    provider: string | null;
    /** Token of the provider, by which it knows whom to sign out; null once the session is over. */
    id_token: string | null;
  };
  /** A link by which somebody without an account sees one draft. */
  share: {
    id: string;
    type: string;
    entry_id: string;
    secret_hash: string;
    created_at: Instant;
    /** Member of staff or token whose rights it shows the draft with. */
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
  /** A sign-in by a provider that was begun here and has not returned. */
  sign_on_attempt: {
    id: string;
    /** SHA-256 of the state, hex. */
    state_hash: string;
    /** SHA-256 of the secret in the browser's cookie, hex. */
    browser_hash: string;
    provider: string;
    /** Path of the console that the person wants to. */
    to_path: string;
    keep: boolean;
    /** UUID of the signed-in person who links the provider to their account; null: somebody signs in. */
    links_to: string | null;
    created_at: Instant;
    expires_at: Instant;
  };
  /** When somebody without a session first read what is published of a type. */
  site_read: {
    type: string;
    at: Instant;
  };
  /** Addresses an entry had on the site before its slug changed. */
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
    /** The name as lists are in its order; written by the database, like the next one. */
    sort_name: GeneratedAlways<string>;
    /** Name, staff id and e-mail address as they are searched. */
    search: GeneratedAlways<string>;
    /** When they got the role, where they have had another one. */
    role_given_at: MaybeInstant;
  };
  /** Identity of a person at an OpenID Connect provider: at each issuer one subject at most, which is nobody else's. */
  staff_identity: {
    id: string;
    staff_id: string;
    /** As in `SSO_PROVIDERS` when it was linked. */
    provider: string;
    issuer: string;
    subject: string;
    /** Address that the provider stated when it was linked. */
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
    /** Its record, which is kept as long as the submission is there. */
    entry_id: string;
    /** Institution, category and title of the record as they were when it came. */
    institution_id: string | null;
    category_id: string | null;
    entry_title: string;
    received_at: Instant;
    /** Minutes since midnight, in the bank's zone, at which it came: 0 to 1439. */
    minute_of_day: number;
    /** new | in_progress | closed | discarded */
    state: Generated<string>;
    result: string | null;
    /** A staff member. */
    assigned_to: string | null;
    read_at: MaybeInstant;
    read_by: string | null;
    closed_at: MaybeInstant;
    due_at: MaybeInstant;
    /** Starts at 1, grows by 1 with every change of staff's. */
    revision: Generated<number>;
    /** Answers of the visitor by field; never changed. */
    data: Json;
    /** The record's fields that the inbox names (`from`), as they were when it came. */
    record: Json;
    /** The person's e-mail, phone and identity number without what makes spellings differ; null where not given. */
    email_key: string | null;
    phone_key: string | null;
    id_number_key: string | null;
    /** Lower case, no accents: ticket, names, e-mail, phone (trigram index). */
    search: string;
    /** The same with each letter twice, in which the trigram index finds words of two letters. */
    search_pairs: GeneratedAlways<string | null>;
    /** Version of the text that the visitor agreed to, and when; null where the form asks for no consent. */
    consent_version: string | null;
    consent_at: MaybeInstant;
    marketing_opt_in: boolean;
    source_url: string | null;
    utm: MaybeJson;
    /** A keyed hash of the visitor's network, and what the browser calls itself; for work against spam. */
    address_hash: string | null;
    user_agent: string | null;
    /** After that moment it is anonymised, unless it is held. */
    retention_until: Instant;
    hold: MaybeJson;
    /** When the person's data were removed from it. */
    erased_at: MaybeInstant;
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
  /** A file that a visitor sends with a form. It is none of the library's: no address reads it but that of its submission. */
  submission_file: {
    id: string;
    type: string;
    entry_id: string;
    /** The form's field that it was asked for. */
    field: string;
    /** null: no submission names it yet, or that one is gone; then it is removed. */
    submission_id: string | null;
    /** Key of its bytes in the store. */
    key: string;
    /** The file's own name where it was uploaded. */
    name: string;
    content_type: string;
    /** Bytes that the visitor announced, which count in the quota. */
    announced_size: number;
    size: number | null;
    /** Of the stored bytes, hex. */
    sha256: string | null;
    /** pending (address given, nothing checked yet) | stored | removed (its bytes are yet to be deleted) */
    state: string;
    /** unscanned (no scanner is configured) | waiting | clean | infected */
    scan: string;
    /** Name of the threat in the scanner's report. */
    threat: string | null;
    address_hash: string;
    created_at: Instant;
    updated_at: Instant;
    /** Until when its address takes the upload. */
    expires_at: Instant;
    claimed_at: MaybeInstant;
    scanned_at: MaybeInstant;
    /** Keyed hash of the visitor's IPv4 /24 or IPv6 /48; null for files that older versions announced. */
    network_hash: string | null;
  };
  /** The `Idempotency-Key` of a submission: whoever repeats it gets the same ticket. */
  submission_key: {
    entry_id: string;
    key: string;
    /** Of what was sent with it, hex. */
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
    /** Its mail; null once the outbox has forgotten it. */
    mail_id: string | null;
    subject: string;
    body: string;
    created_at: Instant;
    created_by: string;
  };
  /** The authenticator app of a person. */
  totp: {
    staff_id: string;
    /** Sealed. */
    secret: string;
    /** The time step of the last code that was accepted: none is accepted twice. */
    last_step: number;
    created_at: Instant;
  };
  /** A secret that is shown to be set up, until a right code confirms it. */
  totp_setup: {
    session_id: string;
    /** Sealed. */
    secret: string;
    expires_at: Instant;
  };
}
