import type { Places } from './places.ts';

/**
 * The service for systemd. Node compiles scripts in memory, so it may make memory executable; everything else that a
 * web server doesn't need is taken away.
 */
export const unitOf = ({ bin, config, data, backups, user }: Places): string => `[Unit]
Description=Touchline
Wants=network-online.target
After=network-online.target postgresql.service

[Service]
ExecStart=${bin} start --config ${config}
User=${user}
Group=${user}
Restart=on-failure
RestartSec=2
TimeoutStopSec=20
UMask=0077
ReadWritePaths=${data} ${backups}

NoNewPrivileges=yes
CapabilityBoundingSet=
AmbientCapabilities=
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
PrivateUsers=yes
PrivateIPC=yes
ProtectProc=invisible
ProcSubset=pid
ProtectClock=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectControlGroups=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
RemoveIPC=yes
LockPersonality=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
`;
