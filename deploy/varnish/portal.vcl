# /etc/varnish/default.vcl: a cache between nginx and the portal (Varnish 7). nginx passes to 127.0.0.1:6081, Varnish to the portal.
# The portal says of each page how long it may be kept (Surrogate-Control) and under which keys (Surrogate-Key), and sends PURGE to
# FRONT_CACHE_URL when something changes. Pages that show records are not kept here at all.
vcl 4.1;

import std;

backend portal {
  .host = "127.0.0.1";
  .port = "8080";
  .connect_timeout = 2s;
  .first_byte_timeout = 60s;
  .probe = {
    .request = "GET /healthz HTTP/1.1" "Host: 127.0.0.1" "Connection: close";
    .interval = 2s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

# The static copy of `npm run mirror`, served by nginx, for what cannot be answered from here. Without one, 503 is answered.
# backend mirror { .host = "127.0.0.1"; .port = "8090"; }

acl portals {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ portals) {
      return (synth(405, "Not allowed"));
    }
    if (!req.http.x-purge-keys) {
      return (synth(400, "No keys"));
    }
    if (!std.ban("obj.http.surrogate-key ~ " + {"""} + req.http.x-purge-keys + {"""})) {
      return (synth(500, std.ban_error()));
    }
    return (synth(200, "Purged"));
  }

  # Never taken from visitors.
  unset req.http.surrogate-control;

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Calls, files and logins are the portal's own matter; so are pages of whoever has a session.
  if (req.url ~ "^/(credit|log|login|sign-on|console|user)(/|\?|$)" || req.http.Cookie ~ "(^|; )(__Host-)?session=") {
    return (pass);
  }
  # Of the cookies only how a visitor reads makes pages of their own.
  if (req.http.Cookie !~ "(^|; )(__Host-)?ui_") {
    unset req.http.Cookie;
  }
  # Whoever prefers Markdown gets it from the portal.
  if (req.http.Accept ~ "text/markdown") {
    return (pass);
  }
  # The page is the same whatever else is accepted.
  set req.http.Accept = "text/html";
  return (hash);
}

sub vcl_hash {
  if (req.http.Cookie) {
    hash_data(req.http.Cookie);
  }
}

sub vcl_backend_response {
  if (beresp.http.surrogate-control ~ "max-age=[0-9]+") {
    set beresp.ttl = std.duration(regsub(beresp.http.surrogate-control, ".*max-age=([0-9]+).*", "\1s"), 0s);
    # Grace is what may be shown while a newer one is fetched; vcl_hit keeps it short while the portal is healthy.
    set beresp.grace = std.duration(regsub(beresp.http.surrogate-control, ".*stale-if-error=([0-9]+).*", "\1s"), 0s);
    set beresp.keep = 0s;
    set beresp.uncacheable = false;
    # Visitors ask each time; the tag of the page answers them with 304.
    unset beresp.http.Vary;
    set beresp.http.Vary = "Accept-Encoding";
    set beresp.http.x-renewed = regsub(beresp.http.surrogate-control, ".*stale-while-revalidate=([0-9]+).*", "\1s");
    return (deliver);
  }
  # An error must not take the place of a page that may still be shown.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  set beresp.uncacheable = true;
  set beresp.ttl = 0s;
  return (deliver);
}

sub vcl_hit {
  if (obj.ttl >= 0s) {
    return (deliver);
  }
  # Within the time in which it may be shown while it is made again, or while the portal does not answer.
  if (!std.healthy(req.backend_hint) || obj.ttl + std.duration(obj.http.x-renewed, 0s) > 0s) {
    return (deliver);
  }
  return (restart);
}

sub vcl_deliver {
  # For this cache and no other.
  unset resp.http.surrogate-control;
  unset resp.http.surrogate-key;
  unset resp.http.x-renewed;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  set resp.http.Vary = "accept, accept-encoding, cookie";
}

sub vcl_backend_error {
  # sub vcl_backend_error cannot change the backend; the mirror is reached by nginx, which has it as the page of its 503.
  set beresp.http.Retry-After = "10";
  set beresp.http.Content-Type = "text/html; charset=utf-8";
  set beresp.ttl = 0s;
  synthetic({"<!DOCTYPE html><html lang="zh-CN"><meta charset="utf-8"><title>系统繁忙</title><h1>系统繁忙，请稍后重试</h1></html>"});
  return (deliver);
}
