// biome-ignore-all format: one call a line
// biome-ignore-all lint/style/noExcessiveLinesPerFile: a table
// biome-ignore-all lint/style/useNamingConvention: slugs are keys

/**
 * Method and path of every declared call: all that it takes to make one, without the schemas of the contract. It is what the
 * declarations come to, and test/call-table.test.ts says when it no longer is; `vitest -u` writes it anew.
 */
export const callTable = {
  "common": {
    "apiKeys": {
      "list": "GET /core/hn/v1/api-keys",
      "create": "POST /core/hn/v1/api-keys",
      "read": "GET /core/hn/v1/api-keys/:keyId",
      "update": "PUT /core/hn/v1/api-keys/:keyId",
      "rotate": "POST /core/hn/v1/api-keys/:keyId/rotate",
      "revoke": "DELETE /core/hn/v1/api-keys/:keyId",
      "applications": "GET /core/hn/v1/application-keys",
      "createApplication": "POST /core/hn/v1/application-keys",
      "retireApplication": "DELETE /core/hn/v1/application-keys/:keyId"
    },
    "audit": {
      "list": "GET /core/hn/v1/audit",
      "read": "GET /core/hn/v1/audit/events/:eventId",
      "export": "GET /core/hn/v1/audit/export",
      "verification": "GET /core/hn/v1/audit/verification",
      "verify": "POST /core/hn/v1/audit/verify",
      "stop": "DELETE /core/hn/v1/audit/verification"
    },
    "auth": {
      "signIn": "POST /core/hn/v1/auth keyless",
      "current": "GET /core/hn/v1/auth",
      "signOut": "DELETE /core/hn/v1/auth",
      "register": "POST /core/hn/v1/staff/registrations",
      "profile": "GET /core/hn/v1/profile",
      "changePassword": "PUT /core/hn/v1/profile/password",
      "endSession": "DELETE /core/hn/v1/profile/sessions/:sessionId"
    },
    "calculators": {
      "simulate": "POST /core/hn/v1/calculators/:calculatorId/simulate keyless safe"
    },
    "console": {
      "config": "GET /config",
      "institutions": "GET /institutions",
      "search": "GET /core/hn/v1/search",
      "clientErrors": "POST /core/hn/v1/client-errors",
      "views": "GET /core/hn/v1/views",
      "createView": "POST /core/hn/v1/views",
      "updateView": "PUT /core/hn/v1/views/:viewId",
      "deleteView": "DELETE /core/hn/v1/views/:viewId",
      "dashboard": "GET /core/hn/v1/dashboard"
    },
    "files": {
      "presign": "GET /resources/hn/v1/presigned-url",
      "remove": "DELETE /resources/hn/v1",
      "finish": "POST /resources/hn/v1/files",
      "list": "GET /resources/hn/v1/files",
      "lookup": "GET /resources/hn/v1/files/lookup",
      "read": "GET /resources/hn/v1/files/:fileId",
      "update": "PATCH /resources/hn/v1/files/:fileId",
      "replace": "POST /resources/hn/v1/files/:fileId/replace",
      "addDraftVersion": "POST /resources/hn/v1/files/:fileId/draft-versions",
      "putInDrafts": "POST /resources/hn/v1/files/:fileId/drafts",
      "restoreVersion": "POST /resources/hn/v1/files/:fileId/versions/:version/restore",
      "discard": "DELETE /resources/hn/v1/files/:fileId"
    },
    "firstDay": {
      "read": "GET /core/hn/v1/first-day",
      "dismiss": "PUT /core/hn/v1/first-day/dismissal",
      "createCatalogues": "POST /core/hn/v1/first-day/catalogues"
    },
    "inboxes": {
      "list": "GET /inbox",
      "counts": "GET /inbox/counts",
      "figures": "GET /inbox/figures",
      "export": "GET /inbox/export"
    },
    "mails": {
      "list": "GET /core/hn/v1/mails",
      "read": "GET /core/hn/v1/mails/:mailId",
      "body": "GET /core/hn/v1/mails/:mailId/body",
      "retry": "POST /core/hn/v1/mails/:mailId/retry",
      "retryAll": "POST /core/hn/v1/mails/retry",
      "cancel": "POST /core/hn/v1/mails/:mailId/cancel",
      "test": "POST /core/hn/v1/mails/test"
    },
    "notices": {
      "list": "GET /core/hn/v1/notices",
      "mark": "PATCH /core/hn/v1/notices/:noticeId",
      "markAll": "PATCH /core/hn/v1/notices",
      "mails": "GET /core/hn/v1/profile/notices",
      "chooseMail": "PATCH /core/hn/v1/profile/notices"
    },
    "notificationSettings": {
      "list": "GET /core/hn/v1/notification-settings",
      "read": "GET /core/hn/v1/notification-settings/:settingId",
      "create": "POST /core/hn/v1/notification-settings",
      "update": "PUT /core/hn/v1/notification-settings/:settingId",
      "remove": "DELETE /core/hn/v1/notification-settings/:settingId",
      "test": "POST /core/hn/v1/notification-settings/:settingId/test"
    },
    "passkeys": {
      "list": "GET /core/hn/v1/profile/passkeys",
      "creationOptions": "POST /core/hn/v1/profile/passkeys/options",
      "add": "POST /core/hn/v1/profile/passkeys",
      "rename": "PATCH /core/hn/v1/profile/passkeys/:passkeyId",
      "remove": "DELETE /core/hn/v1/profile/passkeys/:passkeyId",
      "requestOptions": "POST /core/hn/v1/auth/passkey/options",
      "signIn": "POST /core/hn/v1/auth/passkey"
    },
    "passwordLinks": {
      "forgotten": "POST /core/hn/v1/auth/forgotten",
      "read": "POST /core/hn/v1/auth/password-link",
      "use": "POST /core/hn/v1/auth/password"
    },
    "personalData": {
      "search": "POST /personal-data/search",
      "export": "POST /personal-data/export",
      "erase": "POST /personal-data/erase"
    },
    "previews": {
      "grant": "POST /core/hn/v1/preview-grants",
      "viewer": "GET /core/hn/v1/preview-grants/viewer"
    },
    "reviews": {
      "list": "GET /core/hn/v1/reviews",
      "read": "GET /core/hn/v1/reviews/:reviewId"
    },
    "reviewTypes": {
      "list": "GET /core/hn/v1/review-types",
      "set": "PUT /core/hn/v1/review-types/:type"
    },
    "roles": {
      "list": "GET /core/hn/v1/roles",
      "create": "POST /core/hn/v1/roles",
      "preview": "POST /core/hn/v1/roles/preview safe",
      "read": "GET /core/hn/v1/roles/:roleId",
      "update": "PUT /core/hn/v1/roles/:roleId",
      "remove": "DELETE /core/hn/v1/roles/:roleId",
      "people": "GET /core/hn/v1/roles/:roleId/people"
    },
    "secondStep": {
      "take": "POST /core/hn/v1/auth/second-step",
      "passkeyOptions": "POST /core/hn/v1/auth/second-step/passkey",
      "state": "GET /core/hn/v1/profile/second-step",
      "beginTotp": "POST /core/hn/v1/profile/second-step/totp",
      "confirmTotp": "PUT /core/hn/v1/profile/second-step/totp",
      "removeTotp": "DELETE /core/hn/v1/profile/second-step/totp",
      "renewCodes": "POST /core/hn/v1/profile/second-step/recovery-codes",
      "forgetDevice": "DELETE /core/hn/v1/profile/second-step/devices/:deviceId"
    },
    "singleSignOn": {
      "begin": "POST /core/hn/v1/auth/providers/:provider",
      "finish": "POST /core/hn/v1/auth/callback",
      "leave": "DELETE /core/hn/v1/auth/providers",
      "link": "POST /core/hn/v1/profile/providers/:provider",
      "unlink": "DELETE /core/hn/v1/profile/identities/:identityId"
    },
    "staff": {
      "list": "GET /core/hn/v1/staff",
      "create": "POST /core/hn/v1/staff",
      "registrations": "GET /core/hn/v1/staff/registrations",
      "approve": "POST /core/hn/v1/staff/registrations/:registrationId/approve",
      "refuse": "POST /core/hn/v1/staff/registrations/:registrationId/refuse",
      "read": "GET /core/hn/v1/staff/:personId",
      "update": "PATCH /core/hn/v1/staff/:personId",
      "reset": "POST /core/hn/v1/staff/:personId/reset",
      "resetSecondStep": "DELETE /core/hn/v1/staff/:personId/second-step",
      "sessions": "GET /core/hn/v1/staff/:personId/sessions",
      "endSessions": "DELETE /core/hn/v1/staff/:personId/sessions",
      "endSession": "DELETE /core/hn/v1/staff/:personId/sessions/:sessionId",
      "unlink": "DELETE /core/hn/v1/staff/:personId/identities/:identityId"
    }
  },
  "ofType": {
    "entries": {
      "list": "GET /{slug}",
      "bin": "GET /deleted-{slug}",
      "counts": "GET /{slug}/counts",
      "create": "POST /{slug}",
      "read": "GET /{slug}/:entryId",
      "save": "PUT /{slug}/:entryId",
      "remove": "DELETE /{slug}/:entryId",
      "commit": "POST /{slug}/:entryId/commit",
      "unpublish": "POST /{slug}/:entryId/unpublish",
      "archive": "POST /{slug}/:entryId/archive",
      "duplicate": "POST /{slug}/:entryId/duplicate",
      "discard": "POST /{slug}/:entryId/discard",
      "restore": "POST /deleted-{slug}/:entryId/restore",
      "revisions": "GET /{slug}/:entryId/revisions",
      "readRevision": "GET /{slug}/:entryId/revisions/:revision",
      "restoreRevision": "POST /{slug}/:entryId/revisions/:revision/restore",
      "references": "GET /{slug}/:entryId/references",
      "bulk": "POST /{slug}/bulk",
      "ids": "GET /{slug}/ids",
      "presence": "POST /{slug}/:entryId/presence",
      "export": "GET /{slug}/export",
      "report": "POST /{slug}/report",
      "template": "GET /{slug}/import/template",
      "upload": "POST /{slug}/import",
      "import": "GET /{slug}/import/runs/:importId",
      "columns": "PUT /{slug}/import/runs/:importId/columns",
      "apply": "POST /{slug}/import/runs/:importId/apply",
      "cancel": "POST /{slug}/import/runs/:importId/cancel",
      "faults": "GET /{slug}/import/runs/:importId/faults",
      "order": "PUT /{slug}/order"
    },
    "comments": {
      "comments": "GET /{slug}/:entryId/comments",
      "addComment": "POST /{slug}/:entryId/comments",
      "changeComment": "PATCH /{slug}/:entryId/comments/:commentId",
      "mentionable": "GET /{slug}/:entryId/mentionable"
    },
    "previews": {
      "show": "PUT /{slug}/:entryId/preview-draft",
      "hide": "DELETE /{slug}/:entryId/preview-draft",
      "shares": "GET /{slug}/:entryId/shares",
      "share": "POST /{slug}/:entryId/shares",
      "endShare": "DELETE /{slug}/:entryId/shares/:shareId"
    },
    "reviews": {
      "review": "GET /{slug}/:entryId/review",
      "reviewers": "GET /{slug}/:entryId/reviewers",
      "askReview": "POST /{slug}/:entryId/review",
      "withdrawReview": "DELETE /{slug}/:entryId/review",
      "approveReview": "POST /{slug}/:entryId/review/approve",
      "returnReview": "POST /{slug}/:entryId/review/return"
    },
    "inbox": {
      "form": "GET /{slug}/:entryId/form keyless",
      "submit": "POST /{slug}/:entryId/inbox keyless",
      "upload": "POST /{slug}/:entryId/inbox/uploads keyless",
      "ofEntry": "GET /{slug}/:entryId/inbox",
      "list": "GET /{slug}/inbox",
      "counts": "GET /{slug}/inbox/counts",
      "read": "GET /{slug}/inbox/submissions/:submissionId",
      "change": "PATCH /{slug}/inbox/submissions/:submissionId",
      "reply": "POST /{slug}/inbox/submissions/:submissionId/reply",
      "reveal": "POST /{slug}/inbox/submissions/:submissionId/reveal",
      "file": "GET /{slug}/inbox/submissions/:submissionId/files/:fileId",
      "bulk": "POST /{slug}/inbox/bulk",
      "export": "GET /{slug}/inbox/export",
      "hold": "PUT /{slug}/inbox/submissions/:submissionId/hold",
      "assignees": "GET /{slug}/inbox/assignees",
      "previewReport": "POST /{slug}/report/preview safe",
      "reportRuns": "GET /{slug}/report/runs",
      "reportRun": "GET /{slug}/report/runs/:runId",
      "stopReport": "DELETE /{slug}/report/runs/:runId",
      "reportFile": "GET /{slug}/report/runs/:runId/file",
      "schedules": "GET /{slug}/inbox/scheduled-reports",
      "createSchedule": "POST /{slug}/inbox/scheduled-reports",
      "previewSchedule": "POST /{slug}/inbox/scheduled-reports/preview safe",
      "testSchedule": "POST /{slug}/inbox/scheduled-reports/test",
      "schedule": "GET /{slug}/inbox/scheduled-reports/:reportId",
      "updateSchedule": "PUT /{slug}/inbox/scheduled-reports/:reportId",
      "removeSchedule": "DELETE /{slug}/inbox/scheduled-reports/:reportId",
      "runSchedule": "POST /{slug}/inbox/scheduled-reports/:reportId/run",
      "scheduleRuns": "GET /{slug}/inbox/scheduled-reports/:reportId/runs",
      "recordSchedules": "GET /{slug}/:entryId/scheduled-reports",
      "createRecordSchedule": "POST /{slug}/:entryId/scheduled-reports",
      "recordSchedule": "GET /{slug}/:entryId/scheduled-reports/:reportId",
      "updateRecordSchedule": "PUT /{slug}/:entryId/scheduled-reports/:reportId",
      "removeRecordSchedule": "DELETE /{slug}/:entryId/scheduled-reports/:reportId",
      "runRecordSchedule": "POST /{slug}/:entryId/scheduled-reports/:reportId/run"
    },
    "categories": {
      "list": "GET /attribute-options/hn/v1/{slug}/categories",
      "read": "GET /attribute-options/hn/v1/{slug}/categories/:categoryId",
      "below": "GET /attribute-options/hn/v1/{slug}/categories/:categoryId/sub-categories",
      "create": "POST /attribute-options/hn/v1/{slug}/categories",
      "save": "PUT /attribute-options/hn/v1/{slug}/categories/:categoryId",
      "remove": "DELETE /attribute-options/hn/v1/{slug}/categories/:categoryId"
    },
    "insuranceTypes": {
      "list": "GET /attribute-options/hn/v1/{slug}/insurance-types"
    }
  },
  "differing": {
    "menus": {
      "entries": {
        "list": "GET /core/hn/v1/menus",
        "bin": "GET /core/hn/v1/deleted-menus",
        "counts": "GET /core/hn/v1/menus/counts",
        "create": "POST /core/hn/v1/menus",
        "read": "GET /core/hn/v1/menus/:entryId",
        "save": "PUT /core/hn/v1/menus/:entryId",
        "remove": "DELETE /core/hn/v1/menus/:entryId",
        "commit": "POST /core/hn/v1/menus/:entryId/actions/commit",
        "unpublish": "POST /core/hn/v1/menus/:entryId/unpublish",
        "archive": "POST /core/hn/v1/menus/:entryId/archive",
        "duplicate": "POST /core/hn/v1/menus/:entryId/duplicate",
        "discard": "POST /core/hn/v1/menus/:entryId/discard",
        "restore": "POST /core/hn/v1/deleted-menus/:entryId/restore",
        "revisions": "GET /core/hn/v1/menus/:entryId/revisions",
        "readRevision": "GET /core/hn/v1/menus/:entryId/revisions/:revision",
        "restoreRevision": "POST /core/hn/v1/menus/:entryId/revisions/:revision/restore",
        "references": "GET /core/hn/v1/menus/:entryId/references",
        "bulk": "POST /core/hn/v1/menus/bulk",
        "ids": "GET /core/hn/v1/menus/ids",
        "presence": "POST /core/hn/v1/menus/:entryId/presence",
        "export": "GET /menus/export",
        "report": "POST /menus/report",
        "template": "GET /menus/import/template",
        "upload": "POST /menus/import",
        "import": "GET /menus/import/runs/:importId",
        "columns": "PUT /menus/import/runs/:importId/columns",
        "apply": "POST /menus/import/runs/:importId/apply",
        "cancel": "POST /menus/import/runs/:importId/cancel",
        "faults": "GET /menus/import/runs/:importId/faults",
        "order": "PUT /core/hn/v1/menus/order"
      },
      "comments": {
        "comments": "GET /core/hn/v1/menus/:entryId/comments",
        "addComment": "POST /core/hn/v1/menus/:entryId/comments",
        "changeComment": "PATCH /core/hn/v1/menus/:entryId/comments/:commentId",
        "mentionable": "GET /core/hn/v1/menus/:entryId/mentionable"
      },
      "previews": {
        "show": "PUT /core/hn/v1/menus/:entryId/preview-draft",
        "hide": "DELETE /core/hn/v1/menus/:entryId/preview-draft",
        "shares": "GET /core/hn/v1/menus/:entryId/shares",
        "share": "POST /core/hn/v1/menus/:entryId/shares",
        "endShare": "DELETE /core/hn/v1/menus/:entryId/shares/:shareId"
      },
      "reviews": {
        "review": "GET /core/hn/v1/menus/:entryId/review",
        "reviewers": "GET /core/hn/v1/menus/:entryId/reviewers",
        "askReview": "POST /core/hn/v1/menus/:entryId/review",
        "withdrawReview": "DELETE /core/hn/v1/menus/:entryId/review",
        "approveReview": "POST /core/hn/v1/menus/:entryId/review/approve",
        "returnReview": "POST /core/hn/v1/menus/:entryId/review/return"
      }
    },
    "calculators": {
      "entries": {
        "list": "GET /core/hn/v1/calculators",
        "bin": "GET /core/hn/v1/deleted-calculators",
        "counts": "GET /core/hn/v1/calculators/counts",
        "create": "POST /core/hn/v1/calculators",
        "read": "GET /core/hn/v1/calculators/:entryId",
        "save": "PUT /core/hn/v1/calculators/:entryId",
        "remove": "DELETE /core/hn/v1/calculators/:entryId",
        "commit": "POST /core/hn/v1/calculators/:entryId/actions/commit",
        "unpublish": "POST /core/hn/v1/calculators/:entryId/unpublish",
        "archive": "POST /core/hn/v1/calculators/:entryId/archive",
        "duplicate": "POST /core/hn/v1/calculators/:entryId/duplicate",
        "discard": "POST /core/hn/v1/calculators/:entryId/discard",
        "restore": "POST /core/hn/v1/deleted-calculators/:entryId/restore",
        "revisions": "GET /core/hn/v1/calculators/:entryId/revisions",
        "readRevision": "GET /core/hn/v1/calculators/:entryId/revisions/:revision",
        "restoreRevision": "POST /core/hn/v1/calculators/:entryId/revisions/:revision/restore",
        "references": "GET /core/hn/v1/calculators/:entryId/references",
        "bulk": "POST /core/hn/v1/calculators/bulk",
        "ids": "GET /core/hn/v1/calculators/ids",
        "presence": "POST /core/hn/v1/calculators/:entryId/presence",
        "export": "GET /calculators/export",
        "report": "POST /calculators/report",
        "template": "GET /calculators/import/template",
        "upload": "POST /calculators/import",
        "import": "GET /calculators/import/runs/:importId",
        "columns": "PUT /calculators/import/runs/:importId/columns",
        "apply": "POST /calculators/import/runs/:importId/apply",
        "cancel": "POST /calculators/import/runs/:importId/cancel",
        "faults": "GET /calculators/import/runs/:importId/faults",
        "order": "PUT /core/hn/v1/calculators/order"
      },
      "comments": {
        "comments": "GET /core/hn/v1/calculators/:entryId/comments",
        "addComment": "POST /core/hn/v1/calculators/:entryId/comments",
        "changeComment": "PATCH /core/hn/v1/calculators/:entryId/comments/:commentId",
        "mentionable": "GET /core/hn/v1/calculators/:entryId/mentionable"
      },
      "previews": {
        "show": "PUT /core/hn/v1/calculators/:entryId/preview-draft",
        "hide": "DELETE /core/hn/v1/calculators/:entryId/preview-draft",
        "shares": "GET /core/hn/v1/calculators/:entryId/shares",
        "share": "POST /core/hn/v1/calculators/:entryId/shares",
        "endShare": "DELETE /core/hn/v1/calculators/:entryId/shares/:shareId"
      },
      "reviews": {
        "review": "GET /core/hn/v1/calculators/:entryId/review",
        "reviewers": "GET /core/hn/v1/calculators/:entryId/reviewers",
        "askReview": "POST /core/hn/v1/calculators/:entryId/review",
        "withdrawReview": "DELETE /core/hn/v1/calculators/:entryId/review",
        "approveReview": "POST /core/hn/v1/calculators/:entryId/review/approve",
        "returnReview": "POST /core/hn/v1/calculators/:entryId/review/return"
      }
    },
    "products": {
      "categories": {
        "list": "GET /attribute-options/hn/v1/products/institutions/:institutionId/categories",
        "read": "GET /attribute-options/hn/v1/products/categories/:categoryId",
        "below": "GET /attribute-options/hn/v1/products/categories/:categoryId/sub-categories",
        "create": "POST /attribute-options/hn/v1/products/categories",
        "save": "PUT /attribute-options/hn/v1/products/categories/:categoryId",
        "remove": "DELETE /attribute-options/hn/v1/products/categories/:categoryId"
      }
    }
  }
} as const;
